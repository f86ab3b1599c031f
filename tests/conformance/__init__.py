"""One suite every game passes: each law is a function of a subject, so that a planted defect can be handed to it too."""
