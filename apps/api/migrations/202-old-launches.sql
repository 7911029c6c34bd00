-- Launches whose session is long over, and old logins, are removed; both are found by their age.
CREATE INDEX launch_age ON platform.launch (created_at);
GRANT DELETE ON platform.launch TO hanpan_app;
COMMENT ON TABLE platform.launch IS
  '@dist A game opened by a member. Its token names the play session and ends with the member''s session, which is cleaned away before it. A win or a rollback asks for neither.';
CREATE INDEX login_history_age ON platform.login_history (at);
