DROP TABLE kept;
DROP TABLE reports;
DROP TABLE tickets;
DROP TABLE tokens;
DROP TABLE people;
