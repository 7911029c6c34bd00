-- The ledger's account of who holds the won of a site account: its payment provider's, else the bank's.
CREATE OR REPLACE FUNCTION platform.holder_of(p_account_id uuid) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT 'PROVIDER:' || provider FROM platform.deposit_account WHERE account_id = p_account_id), 'BANK')
$$;
REVOKE ALL ON FUNCTION platform.holder_of FROM PUBLIC;
