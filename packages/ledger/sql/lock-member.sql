-- For a caller that decides by rows of its own before it moves money: takes the member's turn, so that no other
-- money of the member moves until this transaction ends. False when the member has no account.
CREATE OR REPLACE FUNCTION ledger.lock_member(member_id uuid) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM ledger.balance WHERE balance.member_id = lock_member.member_id FOR NO KEY UPDATE;
  RETURN FOUND;
END
$$;
REVOKE ALL ON FUNCTION ledger.lock_member FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.lock_member TO hanpan_app;
