-- What stood before is read once, beside play.
ALTER TABLE platform.operator VALIDATE CONSTRAINT operator_role_id_fkey;
ALTER TABLE platform.operator VALIDATE CONSTRAINT operator_role_check;
