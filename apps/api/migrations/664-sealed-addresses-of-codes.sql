ALTER TABLE platform.one_time_code DROP CONSTRAINT one_time_code_asked_from_check;
ALTER TABLE platform.one_time_code ADD CONSTRAINT one_time_code_asked_from CHECK (length(asked_from) <= 200) NOT VALID;
