CREATE TABLE workers (id TEXT PRIMARY KEY, beat INTEGER NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE presence (
  match TEXT NOT NULL,
  person TEXT NOT NULL,
  worker TEXT NOT NULL,
  state TEXT NOT NULL,
  seen INTEGER NOT NULL,
  PRIMARY KEY (match, person, worker)
) WITHOUT ROWID;
CREATE INDEX presence_by_worker ON presence (worker);
CREATE TABLE leases (match TEXT PRIMARY KEY, worker TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX leases_by_worker ON leases (worker);
