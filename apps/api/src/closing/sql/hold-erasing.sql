-- An operator keeps what is known of a closed account's member, or lets it be erased as it is due: p_reason null. False where there
-- is nothing to keep: no closing, or all of it erased.
CREATE OR REPLACE FUNCTION platform.hold_erasing(p_member_id uuid, p_by text, p_reason text, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE platform.closing SET held_at = CASE WHEN p_reason IS NULL THEN NULL ELSE p_now END,
    held_by = CASE WHEN p_reason IS NULL THEN NULL ELSE p_by END, hold_reason = p_reason
  WHERE member_id = p_member_id AND due_at IS NOT NULL;
  RETURN FOUND;
END
$$;
REVOKE ALL ON FUNCTION platform.hold_erasing FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.hold_erasing TO hanpan_app;
