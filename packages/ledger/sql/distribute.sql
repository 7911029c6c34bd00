-- Money between a distributor and a member of their branch: two transfers through the house account DISTRIBUTOR, one of
-- each member, so that each touches one member alone (docs/money.md, "The ledger"). This is one of the two legs: below 0
-- cash goes to the house account, above 0 it comes from it. As the cashier's operations it is granted to nobody: the
-- platform's functions decide first and call it as the owner.
CREATE OR REPLACE FUNCTION ledger.distribute(
  member_id uuid, transfer_id uuid, type text, source text, source_id text, amount bigint, note text,
  occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF amount IS NULL OR amount = 0 OR type NOT IN ('DISTRIBUTOR_PAYMENT', 'DISTRIBUTOR_RECOVERY') THEN
    RAISE EXCEPTION 'a distribution is a DISTRIBUTOR_PAYMENT or DISTRIBUTOR_RECOVERY of an amount that is not 0'
      USING ERRCODE = 'invalid_parameter_value';
  END IF;
  RETURN ledger.post(
    member_id, transfer_id, type::ledger.transfer_type, source, source_id,
    '{CASH,DISTRIBUTOR}', '{WON,WON}', ARRAY[amount, -amount], occurred_at, NULL, NULL, note);
END
$$;
REVOKE ALL ON FUNCTION ledger.distribute FROM PUBLIC;
