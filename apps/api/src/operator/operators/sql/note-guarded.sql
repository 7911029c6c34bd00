-- The audit's row of an act that the application can do only by a function of the owner's. It names the database login of
-- the call, whatever the application then says of who and why in a row of its own. Owner only.
CREATE OR REPLACE FUNCTION platform.note_guarded(p_action text, p_subject text, p_before jsonb, p_after jsonb)
RETURNS void
LANGUAGE sql VOLATILE AS $$
  SELECT platform.append_audit(gen_random_uuid(), clock_timestamp(), NULL, 'database:' || session_user, p_action, p_subject,
    p_before, p_after, NULL, coalesce(host(inet_client_addr()), 'local'), 'DONE')
$$;
REVOKE ALL ON FUNCTION platform.note_guarded FROM PUBLIC;
