-- Who held a role before is read once, beside play.
ALTER TABLE platform.operator VALIDATE CONSTRAINT operator_role_check;
