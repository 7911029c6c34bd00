-- Members are one person by a verified identity.
ALTER TABLE platform.person_link DROP CONSTRAINT person_link_kind_check;
ALTER TABLE platform.person_link ADD CONSTRAINT person_link_kinds
  CHECK (kind IN ('PHONE', 'ACCOUNT', 'USDT', 'NAME_BIRTH', 'NEAR_BIRTH', 'DEVICE', 'NETWORK', 'IDENTITY')) NOT VALID;
