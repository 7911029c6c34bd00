-- Whether a row of the audit is as it was written, or as a later row of the chain says that it was left when personal details were
-- taken out of it.
CREATE OR REPLACE FUNCTION platform.audit_is_own(p_row platform.audit) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT p_row.hash = platform.audit_hash(p_row) OR EXISTS (
    SELECT FROM platform.audit AS said, jsonb_array_elements(said.after -> 'redacted') AS one
    WHERE said.number = p_row.redacted_by AND said.number > p_row.number AND said.action = 'member.redact'
      AND said.redacted_by IS NULL AND said.hash = platform.audit_hash(said)
      AND one -> 'number' = to_jsonb(p_row.number)
      AND one ->> 'left' = encode(sha256(convert_to(platform.audit_content(p_row), 'UTF8')), 'hex'))
$$;
REVOKE ALL ON FUNCTION platform.audit_is_own FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.audit_is_own TO hanpan_app;
