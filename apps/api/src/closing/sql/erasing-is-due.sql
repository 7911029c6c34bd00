-- Whether a step of a closed account's erasing may be done now: it is the next one, due, marked, and nobody keeps it. Holds the closing
-- until the transaction ends: of two that erase the second waits.
CREATE OR REPLACE FUNCTION platform.erasing_is_due(p_member_id uuid, p_step text, p_now timestamptz) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (SELECT FROM platform.closing JOIN platform.member USING (member_id)
    WHERE member_id = p_member_id AND status = 'CLOSED' AND due_at <= p_now AND held_at IS NULL AND marked_at IS NOT NULL
      AND NOT platform.has_open_case(p_member_id)
      AND p_step = CASE coalesce(done_step, '') WHEN '' THEN 'CLOSING' WHEN 'CLOSING' THEN 'ACCESS' WHEN 'ACCESS' THEN 'COMPLAINT'
        WHEN 'COMPLAINT' THEN 'PAYMENT' END
    FOR UPDATE OF closing)
$$;
REVOKE ALL ON FUNCTION platform.erasing_is_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.erasing_is_due TO hanpan_app;
