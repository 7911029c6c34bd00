-- A verified identity is a clue of who somebody is.
ALTER TABLE platform.person_clue DROP CONSTRAINT person_clue_kind_check;
ALTER TABLE platform.person_clue ADD CONSTRAINT person_clue_kinds
  CHECK (kind IN ('PHONE', 'ACCOUNT', 'USDT', 'NAME_BIRTH', 'DEVICE', 'NETWORK', 'IDENTITY')) NOT VALID;
