ALTER TABLE matches DROP COLUMN version;
