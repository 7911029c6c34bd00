-- Ends what is over; a member with none left is active again.
CREATE OR REPLACE FUNCTION platform.end_exclusions(p_member_id uuid, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  UPDATE platform.member_exclusion SET ended_at = until
  WHERE member_id = p_member_id AND ended_at IS NULL AND until <= p_now;
  PERFORM platform.let_in(p_member_id);
END
$$;
REVOKE ALL ON FUNCTION platform.end_exclusions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.end_exclusions TO hanpan_app;
