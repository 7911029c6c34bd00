-- The cashier's operations: each fixes type and legs, and is the core of one decision of the platform. None is granted
-- to the application's role: this money moves only through the platform's own functions, which decide first and
-- call these as the owner.

-- An amount that is not above 0 is a fault of the caller, never of a member.
CREATE FUNCTION ledger.above_zero(amount bigint, operation text) RETURNS bigint
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF amount IS NULL OR amount <= 0 THEN
    RAISE EXCEPTION 'a % takes an amount above 0', operation USING ERRCODE = 'invalid_parameter_value';
  END IF;
  RETURN amount;
END
$$;

CREATE FUNCTION ledger.deposit(
  member_id uuid, transfer_id uuid, source text, source_id text, amount bigint, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  amount := ledger.above_zero(amount, 'deposit');
  RETURN ledger.post(
    member_id, transfer_id, 'DEPOSIT', source, source_id,
    '{CASH,BANK}', '{WON,WON}', ARRAY[amount, -amount], occurred_at, NULL, NULL, NULL);
END
$$;

-- Cash that waits for an operator: it left the member's cash and has not left the site.
CREATE FUNCTION ledger.withdrawal_hold(
  member_id uuid, transfer_id uuid, source text, source_id text, amount bigint, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  amount := ledger.above_zero(amount, 'withdrawal hold');
  RETURN ledger.post(
    member_id, transfer_id, 'WITHDRAWAL_HOLD', source, source_id,
    '{CASH,HELD}', '{WON,WON}', ARRAY[-amount, amount], occurred_at, NULL, NULL, NULL);
END
$$;

CREATE FUNCTION ledger.withdrawal_settle(
  member_id uuid, transfer_id uuid, source text, source_id text, amount bigint, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  amount := ledger.above_zero(amount, 'withdrawal');
  RETURN ledger.post(
    member_id, transfer_id, 'WITHDRAWAL', source, source_id,
    '{HELD,BANK}', '{WON,WON}', ARRAY[-amount, amount], occurred_at, NULL, NULL, NULL);
END
$$;

CREATE FUNCTION ledger.withdrawal_return(
  member_id uuid, transfer_id uuid, source text, source_id text, amount bigint, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  amount := ledger.above_zero(amount, 'withdrawal return');
  RETURN ledger.post(
    member_id, transfer_id, 'WITHDRAWAL_RETURN', source, source_id,
    '{HELD,CASH}', '{WON,WON}', ARRAY[-amount, amount], occurred_at, NULL, NULL, NULL);
END
$$;

CREATE FUNCTION ledger.bonus_lock(
  member_id uuid, transfer_id uuid, source text, source_id text, amount bigint, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  amount := ledger.above_zero(amount, 'bonus lock');
  RETURN ledger.post(
    member_id, transfer_id, 'BONUS_LOCK', source, source_id,
    '{LOCKED_BONUS,PROMOTION}', '{POINT,POINT}', ARRAY[amount, -amount], occurred_at, NULL, 'RECHARGE_BONUS', NULL);
END
$$;

CREATE FUNCTION ledger.bonus_release(
  member_id uuid, transfer_id uuid, source text, source_id text, amount bigint, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  amount := ledger.above_zero(amount, 'bonus release');
  RETURN ledger.post(
    member_id, transfer_id, 'BONUS_RELEASE', source, source_id,
    '{LOCKED_BONUS,POINT}', '{POINT,POINT}', ARRAY[-amount, amount], occurred_at, NULL, 'RECHARGE_BONUS', NULL);
END
$$;

CREATE FUNCTION ledger.bonus_forfeit(
  member_id uuid, transfer_id uuid, source text, source_id text, amount bigint, note text, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  amount := ledger.above_zero(amount, 'bonus forfeit');
  RETURN ledger.post(
    member_id, transfer_id, 'BONUS_FORFEIT', source, source_id,
    '{LOCKED_BONUS,PROMOTION}', '{POINT,POINT}', ARRAY[-amount, amount], occurred_at, NULL, 'RECHARGE_BONUS', note);
END
$$;

-- Points of a type: given (above 0), or, for RECOVER_WINNER_BONUS alone, taken back (below 0).
CREATE FUNCTION ledger.grant_point(
  member_id uuid, transfer_id uuid, source text, source_id text, point_type text, amount bigint, note text,
  occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF point_type IN ('RECHARGE_BONUS', 'ROLLING_CONVERSION')
    OR NOT coalesce(CASE point_type WHEN 'RECOVER_WINNER_BONUS' THEN amount < 0 ELSE amount > 0 END, false)
  THEN
    RAISE EXCEPTION 'points are granted above 0, and RECOVER_WINNER_BONUS takes below 0'
      USING ERRCODE = 'invalid_parameter_value';
  END IF;
  RETURN ledger.post(
    member_id, transfer_id, 'POINT', source, source_id,
    '{POINT,PROMOTION}', '{POINT,POINT}', ARRAY[amount, -amount], occurred_at, NULL,
    point_type::ledger.point_type, note);
END
$$;

-- Points become cash, 1 to 1.
CREATE FUNCTION ledger.convert_point(
  member_id uuid, transfer_id uuid, source text, source_id text, amount bigint, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  amount := ledger.above_zero(amount, 'point conversion');
  RETURN ledger.post(
    member_id, transfer_id, 'POINT_CONVERSION', source, source_id,
    '{POINT,PROMOTION,CASH,PROMOTION}', '{POINT,POINT,WON,WON}', ARRAY[-amount, amount, amount, -amount],
    occurred_at, NULL, NULL, NULL);
END
$$;

-- Rolling in 1/10,000 won: earned (above 0) or taken back (below 0).
CREATE FUNCTION ledger.roll(
  member_id uuid, transfer_id uuid, source text, source_id text, amount bigint, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF amount IS NULL OR amount = 0 THEN
    RAISE EXCEPTION 'rolling moves by an amount that is not 0' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  RETURN ledger.post(
    member_id, transfer_id, 'ROLLING', source, source_id,
    '{ROLLING,COMMISSION}', '{ROLLING,ROLLING}', ARRAY[amount, -amount], occurred_at, NULL, NULL, NULL);
END
$$;

-- Whole won of rolling become points, 1 to 1.
CREATE FUNCTION ledger.convert_rolling(
  member_id uuid, transfer_id uuid, source text, source_id text, amount bigint, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  amount := ledger.above_zero(amount, 'rolling conversion');
  RETURN ledger.post(
    member_id, transfer_id, 'ROLLING_CONVERSION', source, source_id,
    '{ROLLING,COMMISSION,POINT,COMMISSION}', '{ROLLING,ROLLING,POINT,POINT}',
    ARRAY[-amount * 10000, amount * 10000, amount, -amount], occurred_at, NULL, 'ROLLING_CONVERSION', NULL);
END
$$;

-- Tickets: given (above 0) or played (below 0).
CREATE FUNCTION ledger.ticket(
  member_id uuid, transfer_id uuid, source text, source_id text, amount bigint, note text, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF amount IS NULL OR amount = 0 THEN
    RAISE EXCEPTION 'tickets move by a number that is not 0' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  RETURN ledger.post(
    member_id, transfer_id, 'TICKET', source, source_id,
    '{TICKET,PROMOTION}', '{TICKET,TICKET}', ARRAY[amount, -amount], occurred_at, NULL, NULL, note);
END
$$;

REVOKE ALL ON FUNCTION
  ledger.above_zero, ledger.deposit, ledger.withdrawal_hold, ledger.withdrawal_settle, ledger.withdrawal_return,
  ledger.bonus_lock, ledger.bonus_release, ledger.bonus_forfeit, ledger.grant_point, ledger.convert_point, ledger.roll,
  ledger.convert_rolling, ledger.ticket
FROM PUBLIC;
