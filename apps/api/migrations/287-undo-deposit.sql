-- A deposit that was completed by mistake is taken back, whole, by one act (docs/money.md, "A deposit completed by mistake").
ALTER TABLE platform.money_request ADD COLUMN undone_at timestamptz, ADD COLUMN undone_by text;
COMMENT ON COLUMN platform.money_request.undone_at IS 'When a completed deposit was taken back: it had been completed by mistake.';
COMMENT ON COLUMN platform.money_request.undone_by IS 'Who took it back, or proposed it where a second one approved.';
ALTER TABLE platform.rollover ADD COLUMN undone_at timestamptz;
COMMENT ON COLUMN platform.rollover.undone_at IS 'When its deposit was taken back: it asks for nothing and is never opened again.';
ALTER TABLE platform.attendance_day ADD COLUMN taken_at timestamptz, ADD COLUMN taken_tickets integer NOT NULL DEFAULT 0,
  ADD COLUMN taken_points bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN platform.attendance_day.taken_at IS
  'When the stamp was taken back with the deposit that had reached it; null while it stands.';
COMMENT ON COLUMN platform.attendance_day.taken_tickets IS 'Tickets taken with it: given again when the day is reached after all.';
COMMENT ON COLUMN platform.attendance_day.taken_points IS 'Points taken with it: given again when the day is reached after all.';
