-- The application may do what its code does, and no more. Who it is and when it was made of an operator, a key's text, a
-- member's ID and birth date are written once; an identity is never taken back. Whoever holds the application's login can
-- so put no other key in the place of one that was read, and no other name on an operator's acts.
REVOKE UPDATE ON platform.operator FROM hanpan_app;
GRANT UPDATE (name, role, status, password_hash, totp_secret, totp_enabled, totp_last_step, last_login_at, member_id,
  counts_from, owner_until, joined_at) ON platform.operator TO hanpan_app;
REVOKE UPDATE ON platform.vendor_key FROM hanpan_app;
GRANT UPDATE (valid_until, revoked_at) ON platform.vendor_key TO hanpan_app;
REVOKE DELETE ON platform.identity FROM hanpan_app;
