-- What a row's hash covers. jsonb has one form for one content (keys sorted, none twice), so its text is the canonical
-- JSON; the instant goes in as microseconds, for its text depends on the session's time zone.
CREATE OR REPLACE FUNCTION platform.audit_content(p_row platform.audit) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'number', p_row.number, 'id', p_row.audit_id, 'atMicroseconds', (extract(epoch FROM p_row.at) * 1000000)::bigint,
    'operatorId', p_row.operator_id, 'operator', p_row.operator, 'action', p_row.action, 'subject', p_row.subject,
    'before', p_row.before, 'after', p_row.after, 'reason', p_row.reason, 'address', p_row.address,
    'outcome', p_row.outcome)::text
$$;
REVOKE ALL ON FUNCTION platform.audit_content FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.audit_content TO hanpan_app;
