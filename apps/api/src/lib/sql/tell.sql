-- Live events, written with the change that they tell of (080, lib/outbox.ts): hints, never needed to be right.
CREATE OR REPLACE FUNCTION platform.tell(p_member_id uuid, p_audience text, p_event text, p_data jsonb, p_now timestamptz)
RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO platform.outbox (member_id, outbox_id, audience, event, data)
  VALUES (p_member_id, platform.new_id(p_now), p_audience, p_event, p_data);
END
$$;
REVOKE ALL ON FUNCTION platform.tell FROM PUBLIC;
