-- Something of a member's day changed that is over, or may be: the partners' sums of the day are made again. In the
-- transaction of the change, keyed by the member, so that it waits for nobody else's.
CREATE OR REPLACE FUNCTION platform.note_partner_day(p_member_id uuid, p_day date) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO platform.partner_late_day AS late (member_id, day) VALUES (p_member_id, p_day)
  ON CONFLICT (member_id, day) DO UPDATE SET noted = late.noted + 1
$$;
REVOKE ALL ON FUNCTION platform.note_partner_day FROM PUBLIC;
