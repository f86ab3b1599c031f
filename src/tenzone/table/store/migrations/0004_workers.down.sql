DROP TABLE leases;
DROP TABLE presence;
DROP TABLE workers;
