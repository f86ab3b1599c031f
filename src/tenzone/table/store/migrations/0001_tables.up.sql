CREATE TABLE log (
  match TEXT NOT NULL,
  version INTEGER NOT NULL,
  command TEXT NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY (match, version),
  UNIQUE (match, command)
) WITHOUT ROWID;
CREATE TABLE snapshots (match TEXT PRIMARY KEY, version INTEGER NOT NULL, body BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE packs (name TEXT PRIMARY KEY, body BLOB NOT NULL);
CREATE TABLE matches (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  phase TEXT NOT NULL,
  private INTEGER NOT NULL,
  host TEXT NOT NULL,
  chairs TEXT NOT NULL,
  turn TEXT NOT NULL,
  clocked INTEGER NOT NULL,
  made INTEGER NOT NULL,
  touched INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX matches_by_phase ON matches (phase, private, touched);
CREATE TABLE access (
  match TEXT NOT NULL,
  person TEXT NOT NULL,
  seats TEXT NOT NULL,
  PRIMARY KEY (match, person)
) WITHOUT ROWID;
CREATE INDEX access_by_person ON access (person);
CREATE TABLE invites (token BLOB PRIMARY KEY, match TEXT NOT NULL, made INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX invites_by_match ON invites (match);
