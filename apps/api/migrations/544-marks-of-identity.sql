-- Who left is known again by their verified identity.
ALTER TABLE platform.person_mark DROP CONSTRAINT person_mark_kind_check;
ALTER TABLE platform.person_mark ADD CONSTRAINT person_mark_kinds CHECK (
  kind IN ('PHONE', 'PHONE_NAME', 'PHONE_BIRTH', 'ACCOUNT', 'ACCOUNT_NAME', 'USDT', 'NAME_BIRTH', 'IDENTITY')) NOT VALID;
