-- The operations: all that the application's role may do to money. Each is one call, answers one row, never
-- raises for what a caller may rightly ask, and may be called for many rows in one statement:
--   SELECT call.number, answer.* FROM (SELECT … FROM unnest(…) ORDER BY member_id, number) AS call,
--   LATERAL ledger.bet(…) AS answer
-- The order by member keeps two such statements from waiting for each other.

CREATE FUNCTION ledger.open_account(member_id uuid) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  written bigint;
BEGIN
  INSERT INTO ledger.balance (member_id) VALUES (open_account.member_id) ON CONFLICT (member_id) DO NOTHING;
  GET DIAGNOSTICS written = ROW_COUNT;
  RETURN (
    SELECT ROW(CASE WHEN written = 1 THEN 'OK' ELSE 'REPLAYED' END, NULL::uuid, balance.cash::bigint)::ledger.answer
    FROM ledger.balance WHERE balance.member_id = open_account.member_id);
END
$$;

-- For a caller that decides by rows of its own before it moves money: takes the member's turn, so that no other
-- money of the member moves until this transaction ends. False when the member has no account.
CREATE FUNCTION ledger.lock_member(member_id uuid) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM ledger.balance WHERE balance.member_id = lock_member.member_id FOR NO KEY UPDATE;
  RETURN FOUND;
END
$$;

-- A bet or win of nothing: there is no transfer to make, only a reference that may have been used before.
CREATE FUNCTION ledger.nothing(member_id uuid, type ledger.transfer_type, source text, source_id text)
RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
<<now>>
DECLARE
  cash bigint;
BEGIN
  SELECT balance.cash INTO now.cash FROM ledger.balance WHERE balance.member_id = nothing.member_id;
  IF NOT FOUND THEN
    RETURN ROW('NOT_FOUND'::text, NULL::uuid, NULL::bigint);
  END IF;
  RETURN coalesce(
    ledger.earlier(member_id, type, source, source_id, '{}', '{}', '{}', NULL, NULL, now.cash),
    ROW('OK', NULL, now.cash)::ledger.answer);
END
$$;

CREATE FUNCTION ledger.bet(
  member_id uuid, transfer_id uuid, source text, source_id text, house text, amount bigint, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF amount < 0 OR NOT starts_with(house, 'GAMING:') THEN
    RAISE EXCEPTION 'a bet takes an amount of 0 or more for GAMING:<vendor>' USING ERRCODE = 'invalid_parameter_value';
  ELSIF amount = 0 THEN
    RETURN ledger.nothing(member_id, 'BET', source, source_id);
  END IF;
  RETURN ledger.post_play(
    ROW(member_id, transfer_id, 'BET', source, source_id, house, -amount, occurred_at)::ledger.play);
END
$$;

CREATE FUNCTION ledger.win(
  member_id uuid, transfer_id uuid, source text, source_id text, house text, amount bigint, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF amount < 0 OR NOT starts_with(house, 'GAMING:') THEN
    RAISE EXCEPTION 'a win takes an amount of 0 or more from GAMING:<vendor>' USING ERRCODE = 'invalid_parameter_value';
  ELSIF amount = 0 THEN
    RETURN ledger.nothing(member_id, 'WIN', source, source_id);
  END IF;
  RETURN ledger.post_play(
    ROW(member_id, transfer_id, 'WIN', source, source_id, house, amount, occurred_at)::ledger.play);
END
$$;

-- Gives a bet back, or takes a win back (INSUFFICIENT when the member's cash no longer covers it). A transfer is
-- rolled back once: a further rollback of it, under whatever reference, answers REPLAYED with the first one's id.
-- Only a bet or a win can be rolled back: CONFLICT for anything else.
CREATE FUNCTION ledger.rollback(
  member_id uuid, transfer_id uuid, source text, source_id text,
  original_source text, original_source_id text, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  cash_now bigint;
  original ledger.transfer;
  own ledger.transfer;
  done_by uuid;
  accounts text[];
  units ledger.unit[];
  amounts bigint[];
BEGIN
  SELECT balance.cash INTO cash_now FROM ledger.balance
  WHERE balance.member_id = rollback.member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN ROW('NOT_FOUND'::text, NULL::uuid, NULL::bigint);
  END IF;

  SELECT * INTO original FROM ledger.transfer
  WHERE transfer.member_id = rollback.member_id
    AND transfer.source = original_source AND transfer.source_id = original_source_id;
  SELECT * INTO own FROM ledger.transfer
  WHERE transfer.member_id = rollback.member_id
    AND transfer.source = rollback.source AND transfer.source_id = rollback.source_id;
  IF own.transfer_id IS NOT NULL THEN
    RETURN ROW(
      CASE WHEN own.type = 'BET_ROLLBACK' AND own.corrects = original.transfer_id THEN 'REPLAYED' ELSE 'CONFLICT' END,
      own.transfer_id, cash_now);
  ELSIF original.transfer_id IS NULL THEN
    RETURN ROW('NOT_FOUND'::text, NULL::uuid, cash_now);
  ELSIF original.type NOT IN ('BET', 'WIN') THEN
    RETURN ROW('CONFLICT'::text, original.transfer_id, cash_now);
  END IF;

  SELECT transfer.transfer_id INTO done_by FROM ledger.transfer
  WHERE transfer.member_id = rollback.member_id AND transfer.corrects = original.transfer_id
    AND transfer.type = 'BET_ROLLBACK';
  IF FOUND THEN
    RETURN ROW('REPLAYED'::text, done_by, cash_now);
  END IF;

  SELECT array_agg(posting.account), array_agg(posting.unit), array_agg(-posting.amount)
  INTO accounts, units, amounts
  FROM ledger.posting
  WHERE posting.member_id = rollback.member_id AND posting.sequence = original.sequence;
  RETURN ledger.post(
    member_id, transfer_id, 'BET_ROLLBACK', source, source_id,
    accounts, units, amounts, occurred_at, original.transfer_id, NULL, NULL);
END
$$;

-- An operator's payment (ADMIN_PAYMENT, above 0) to CASH, POINT or TICKET, or recovery (ADMIN_RECOVERY, below 0)
-- from it; INSUFFICIENT when the account does not hold that much.
CREATE FUNCTION ledger.adjust(
  member_id uuid, transfer_id uuid, type text, account text, amount bigint, source text, source_id text, note text,
  occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  unit ledger.unit := CASE account WHEN 'CASH' THEN 'WON' WHEN 'POINT' THEN 'POINT' WHEN 'TICKET' THEN 'TICKET' END;
BEGIN
  IF unit IS NULL OR NOT coalesce(
    CASE type WHEN 'ADMIN_PAYMENT' THEN amount > 0 WHEN 'ADMIN_RECOVERY' THEN amount < 0 END, false)
  THEN
    RAISE EXCEPTION 'an adjustment is an ADMIN_PAYMENT above 0 or an ADMIN_RECOVERY below 0 of CASH, POINT or TICKET'
      USING ERRCODE = 'invalid_parameter_value';
  END IF;
  RETURN ledger.post(
    member_id, transfer_id, type::ledger.transfer_type, source, source_id,
    ARRAY[account, 'ADJUSTMENT'], ARRAY[unit, unit], ARRAY[amount, -amount], occurred_at, NULL, NULL, note);
END
$$;
