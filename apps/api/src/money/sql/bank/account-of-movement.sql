-- Which site account a leg of a request's money on the ledger's BANK or a PROVIDER account is of: a withdrawal's the one that it was paid
-- from; a deposit's the one that it was asked to, or the one that its money came to where the leg is of who holds that.
CREATE OR REPLACE FUNCTION platform.account_of_movement(p_request platform.money_request, p_holder text) RETURNS uuid
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_request.type = 'WITHDRAWAL' THEN p_request.paid_account_id
    WHEN p_request.booked_account_id IS NOT NULL AND platform.holder_of(p_request.booked_account_id) = p_holder
    THEN p_request.booked_account_id ELSE p_request.deposit_account_id END
$$;
REVOKE ALL ON FUNCTION platform.account_of_movement FROM PUBLIC;
