-- An amount that is not above 0 is a fault of the caller, never of a member.
CREATE OR REPLACE FUNCTION ledger.above_zero(amount bigint, operation text) RETURNS bigint
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF amount IS NULL OR amount <= 0 THEN
    RAISE EXCEPTION 'a % takes an amount above 0', operation USING ERRCODE = 'invalid_parameter_value';
  END IF;
  RETURN amount;
END
$$;
REVOKE ALL ON FUNCTION ledger.above_zero FROM PUBLIC;
