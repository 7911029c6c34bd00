-- Publishes a live event: writes it into the outbox with the change that it reports (080, lib/outbox.ts). An event may be
-- lost; the rows are the truth.
CREATE OR REPLACE FUNCTION platform.publish(p_member_id uuid, p_audience text, p_event text, p_data jsonb, p_now timestamptz)
RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO platform.outbox (member_id, outbox_id, audience, event, data)
  VALUES (p_member_id, platform.new_id(p_now), p_audience, p_event, p_data);
END
$$;
REVOKE ALL ON FUNCTION platform.publish FROM PUBLIC;
