-- The application may do what its code does, and no more. What weighs it does by functions of the owner's (630-639), each
-- of which writes its own row of the audit in the same statement: who is an operator, with which role, password and second
-- factor, invitations, and the keys that vendors sign with. Of an operator it writes by itself only when they last signed
-- in and the last code that was taken; of a member neither who they are nor when they were born, their sex, whose they are
-- and since when; of a key nothing; an identity is never taken back.
REVOKE INSERT, UPDATE ON platform.operator FROM hanpan_app;
GRANT UPDATE (totp_last_step, last_login_at) ON platform.operator TO hanpan_app;
REVOKE INSERT, UPDATE, DELETE ON platform.operator_invitation FROM hanpan_app;
REVOKE INSERT, UPDATE, DELETE ON platform.vendor_key FROM hanpan_app;
REVOKE DELETE ON platform.identity FROM hanpan_app;
REVOKE UPDATE ON platform.member FROM hanpan_app;
GRANT UPDATE (nickname, password_hash, exchange_password_hash, status, level_id, bank_id, account_number, depositor,
  phone_carrier, phone, usdt_address, language, is_partner, marketing_notes, reality_check_minutes, last_login_at,
  previous_login_at) ON platform.member TO hanpan_app;
