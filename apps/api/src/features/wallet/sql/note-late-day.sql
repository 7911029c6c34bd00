-- Something of a member's day came after it was over: whichever job has counted the day counts it again. Whether one has
-- is not asked: it may be at it. The caller holds the member's lock. Nobody reads the row before what came is committed
-- too; a job that is at it now waits for neither: it finds the row afterwards.
CREATE OR REPLACE FUNCTION platform.note_late_day(p_member_id uuid, p_day date) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO platform.late_day AS late (member_id, day) VALUES (p_member_id, p_day)
  ON CONFLICT (member_id, day) DO UPDATE
    SET noted = late.noted + 1, is_rolled = false, is_referred = false, is_paid_back = false;
  PERFORM platform.note_partner_day(p_member_id, p_day);
  UPDATE platform.member_money SET rolling_posted_before = p_day
  WHERE member_id = p_member_id AND rolling_posted_before > p_day;
END
$$;
REVOKE ALL ON FUNCTION platform.note_late_day FROM PUBLIC;
