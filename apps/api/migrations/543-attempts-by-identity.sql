-- Whom the site knows in somebody may be found when their identity is verified.
ALTER TABLE platform.person_attempt DROP CONSTRAINT person_attempt_occasion_check;
ALTER TABLE platform.person_attempt ADD CONSTRAINT person_attempt_occasions
  CHECK (occasion IN ('SIGN_UP', 'ACCOUNT', 'DEPOSIT', 'IDENTITY')) NOT VALID;
