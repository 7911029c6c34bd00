-- What a verified identity proved sets a password as a code that was sent does.
ALTER TABLE platform.one_time_code DROP CONSTRAINT one_time_code_way_check;
ALTER TABLE platform.one_time_code ADD CONSTRAINT one_time_code_ways CHECK (way IN ('SMS', 'EMAIL', 'IDENTITY')) NOT VALID;
