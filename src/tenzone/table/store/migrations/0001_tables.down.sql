DROP TABLE invites;
DROP TABLE access;
DROP TABLE matches;
DROP TABLE packs;
DROP TABLE snapshots;
DROP TABLE log;
