-- Adds a row to the chain. It is called last in the transaction that it reports: its lock on the chain's end is held
-- until that commits, and no other lock is taken after it.
CREATE OR REPLACE FUNCTION platform.append_audit(
  p_audit_id uuid, p_at timestamptz, p_operator_id uuid, p_operator text, p_action text, p_subject text,
  p_before jsonb, p_after jsonb, p_reason text, p_address text, p_outcome text
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_row platform.audit;
BEGIN
  SELECT number + 1, hash INTO v_row.number, v_row.previous_hash FROM platform.audit_head FOR UPDATE;
  v_row.audit_id := p_audit_id;
  v_row.at := p_at;
  v_row.operator_id := p_operator_id;
  v_row.operator := p_operator;
  v_row.action := p_action;
  v_row.subject := p_subject;
  v_row.before := p_before;
  v_row.after := p_after;
  v_row.reason := p_reason;
  v_row.address := p_address;
  v_row.outcome := p_outcome;
  v_row.hash := platform.audit_hash(v_row);
  INSERT INTO platform.audit SELECT v_row.*;
  UPDATE platform.audit_head SET number = v_row.number, hash = v_row.hash;
  RETURN v_row.number;
END
$$;
REVOKE ALL ON FUNCTION platform.append_audit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.append_audit TO hanpan_app;
