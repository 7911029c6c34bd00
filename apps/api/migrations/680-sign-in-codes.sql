-- A code may be sent to who signs in on a new device from an unusual place (docs/second-factor.md, "Unusual places").
ALTER TABLE platform.one_time_code DROP CONSTRAINT one_time_code_purpose_check;
ALTER TABLE platform.one_time_code ADD CONSTRAINT one_time_code_purposes
  CHECK (purpose IN ('LOGIN_ID', 'LOGIN_PASSWORD', 'EXCHANGE_PASSWORD', 'PHONE', 'EMAIL', 'SIGN_IN')) NOT VALID;
