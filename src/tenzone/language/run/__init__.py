"""What a card's behaviour becomes when its pack is loaded: programs of small operations on the kernel."""
