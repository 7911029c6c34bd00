-- Approves a run as it was made at an instant: from then on nothing of it changes but what is paid. Answers APPROVED (also
-- of one that is), or why not: NOT_FOUND; RUN_CHANGED (made again since); RUN_EARLIER_OPEN (an earlier statement of one of
-- its partners is not approved); RUN_STALE (something of its days was agreed anew, or another of their statements was made,
-- after it).
CREATE OR REPLACE FUNCTION platform.approve_partner_run(p_run_id uuid, p_made_at timestamptz, p_by text, p_now timestamptz)
RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_run platform.partner_run;
BEGIN
  LOCK TABLE platform.partner_place IN SHARE ROW EXCLUSIVE MODE;
  SELECT * INTO v_run FROM platform.partner_run WHERE run_id = p_run_id FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'NOT_FOUND';
  ELSIF v_run.status = 'APPROVED' THEN
    RETURN 'APPROVED';
  ELSIF date_trunc('milliseconds', v_run.made_at) <> date_trunc('milliseconds', p_made_at) THEN
    RETURN 'RUN_CHANGED';
  ELSIF v_run.outdated THEN
    RETURN 'RUN_STALE';
  END IF;
  PERFORM FROM platform.partner_statement AS own
  JOIN platform.partner_statement AS earlier ON earlier.partner_id = own.partner_id AND earlier.from_day < own.from_day
  JOIN platform.partner_run AS run ON run.run_id = earlier.run_id AND run.status <> 'APPROVED'
  WHERE own.run_id = p_run_id;
  IF FOUND THEN
    RETURN 'RUN_EARLIER_OPEN';
  END IF;
  PERFORM FROM platform.partner_statement AS own
  JOIN platform.partner_statement AS other ON other.partner_id = own.partner_id AND other.run_id <> own.run_id
  JOIN platform.partner_run AS run ON run.run_id = other.run_id AND run.made_at > v_run.made_at
  WHERE own.run_id = p_run_id AND other.from_day < own.from_day;
  IF FOUND THEN
    RETURN 'RUN_STALE';
  END IF;
  UPDATE platform.partner_run SET status = 'APPROVED', approved_at = p_now, approved_by = p_by WHERE run_id = p_run_id;
  RETURN 'APPROVED';
END
$$;
REVOKE ALL ON FUNCTION platform.approve_partner_run FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.approve_partner_run TO hanpan_app;
