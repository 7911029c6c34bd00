-- What each status of a member may do: the one table that every decision asks (534-refused-by-status.sql). Who is
-- suspended or closed while an exclusion of theirs runs is both, and may do what both may.
CREATE TABLE platform.status_act (
  act text PRIMARY KEY,
  active boolean NOT NULL CHECK (active),
  self_excluded boolean NOT NULL,
  suspended boolean NOT NULL,
  closed boolean NOT NULL
);
COMMENT ON TABLE platform.status_act IS
  '@ref What may be done by, to or for a member of each status (docs/member-status.md).';
INSERT INTO platform.status_act (act, active, self_excluded, suspended, closed) VALUES
  ('SIGN_IN',               true, true,  false, false),
  ('PLAY',                  true, false, false, false),
  ('RESULT',                true, true,  true,  true),
  ('DEPOSIT',               true, false, false, false),
  ('WITHDRAWAL',            true, true,  false, false),
  ('FINISH_WITHDRAWAL',     true, true,  true,  true),
  ('CONVERSION',            true, true,  false, false),
  ('BONUS',                 true, false, false, false),
  ('REWARD',                true, false, true,  false),
  ('TAKE_BACK',             true, true,  true,  true),
  ('OPERATOR_PAYMENT',      true, false, true,  false),
  ('OPERATOR_RECOVERY',     true, true,  true,  true),
  ('DISTRIBUTOR_PAYMENT',   true, false, false, false),
  ('DISTRIBUTOR_RECOVERY',  true, false, true,  true),
  ('DISTRIBUTE',            true, false, false, false);
COMMENT ON COLUMN platform.status_act.act IS
  'SIGN_IN; PLAY a launch or a bet; RESULT a win or rollback of a bet; DEPOSIT asked for or completed; WITHDRAWAL asked for, FINISH_WITHDRAWAL completed or cancelled; CONVERSION of points or rolling; BONUS points, tickets, attendance, roulette; REWARD referral and payback for play that was; TAKE_BACK of points; payments and recoveries to and from the member; DISTRIBUTE as the partner.';
GRANT SELECT ON platform.status_act TO hanpan_app;
