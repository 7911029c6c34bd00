-- An operator says that an entry is the money of no deposit. False where it does not wait.
CREATE OR REPLACE FUNCTION platform.dismiss_bank_entry(p_entry_id uuid, p_actor text, p_reason text, p_now timestamptz)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE platform.bank_entry SET state = 'DISMISSED', member_id = NULL, request_id = NULL, decided_by = p_actor,
    decided_at = p_now, decision_reason = p_reason, looked_at = coalesce(looked_at, p_now)
  WHERE entry_id = p_entry_id AND state = 'WAITING';
  RETURN FOUND;
END
$$;
REVOKE ALL ON FUNCTION platform.dismiss_bank_entry FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.dismiss_bank_entry TO hanpan_app;
