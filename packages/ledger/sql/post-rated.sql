-- The core: posts any list of legs that add up to 0 in each unit, exactly once for (member, source, source_id).
-- The member's balance row is locked before the reference is looked for, each in a statement (and so a snapshot)
-- of its own: of two identical calls at the same moment the second waits, and then finds the first.
-- Cash that arrives with a member who owes repays at once (ledger.repay): whoever posts, and before they are answered.
-- Only the transfer DEBT brings cash that is claimed at once.
-- rate_jeon is what a transfer with legs in USDT was worth (ledger.deposit_usdt).
-- An operation is a thin function over it that fixes type and legs. Owner only.
CREATE OR REPLACE FUNCTION ledger.post_rated(
  member_id uuid, transfer_id uuid, type ledger.transfer_type, source text, source_id text,
  accounts text[], units ledger.unit[], amounts bigint[],
  occurred_at timestamptz, corrects uuid, point_type ledger.point_type, note text, rate_jeon bigint
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
<<after>>
DECLARE
  sequence bigint;
  cash bigint;
  held bigint;
  locked_bonus bigint;
  point bigint;
  rolling bigint;
  ticket bigint;
  debt bigint;
  cash_before bigint;
  befores bigint[] := array_fill(NULL::bigint, ARRAY[cardinality(accounts)]);
  afters bigint[] := befores;
  moved bigint;
  sum_won bigint := 0;
  sum_point bigint := 0;
  sum_rolling bigint := 0;
  sum_ticket bigint := 0;
  sum_debt bigint := 0;
  sum_usdt bigint := 0;
  written bigint;
BEGIN
  SELECT balance.sequence + 1, balance.cash, balance.held, balance.locked_bonus, balance.point, balance.rolling,
         balance.ticket, balance.debt
  INTO after.sequence, after.cash, after.held, after.locked_bonus, after.point, after.rolling, after.ticket, after.debt
  FROM ledger.balance WHERE balance.member_id = post_rated.member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN ROW('NOT_FOUND'::text, NULL::uuid, NULL::bigint);
  END IF;
  cash_before := cash;

  FOR leg IN 1 .. cardinality(accounts) LOOP
    moved := amounts[leg];
    CASE units[leg]
      WHEN 'WON' THEN sum_won := sum_won + moved;
      WHEN 'POINT' THEN sum_point := sum_point + moved;
      WHEN 'ROLLING' THEN sum_rolling := sum_rolling + moved;
      WHEN 'TICKET' THEN sum_ticket := sum_ticket + moved;
      WHEN 'DEBT' THEN sum_debt := sum_debt + moved;
      WHEN 'USDT' THEN sum_usdt := sum_usdt + moved;
    END CASE;
    CASE accounts[leg]
      WHEN 'CASH' THEN befores[leg] := cash; cash := cash + moved; afters[leg] := cash;
      WHEN 'HELD' THEN befores[leg] := held; held := held + moved; afters[leg] := held;
      WHEN 'LOCKED_BONUS' THEN
        befores[leg] := locked_bonus; locked_bonus := locked_bonus + moved; afters[leg] := locked_bonus;
      WHEN 'POINT' THEN befores[leg] := point; point := point + moved; afters[leg] := point;
      WHEN 'ROLLING' THEN befores[leg] := rolling; rolling := rolling + moved; afters[leg] := rolling;
      WHEN 'TICKET' THEN befores[leg] := ticket; ticket := ticket + moved; afters[leg] := ticket;
      WHEN 'DEBT' THEN befores[leg] := debt; debt := debt + moved; afters[leg] := debt;
      ELSE NULL;
    END CASE;
  END LOOP;
  IF sum_won <> 0 OR sum_point <> 0 OR sum_rolling <> 0 OR sum_ticket <> 0 OR sum_debt <> 0 OR sum_usdt <> 0
  THEN
    RAISE EXCEPTION 'the legs of % do not add up to 0', type USING ERRCODE = 'check_violation';
  END IF;

  IF least(cash, held, locked_bonus, point, rolling, ticket, debt) < 0 THEN
    RETURN coalesce(
      ledger.earlier(member_id, type, source, source_id, accounts, units, amounts, corrects, point_type, cash_before),
      ROW('INSUFFICIENT', NULL, cash_before)::ledger.answer);
  END IF;

  INSERT INTO ledger.transfer
    (member_id, transfer_id, sequence, occurred_at, type, point_type, corrects, source, source_id, note,
     rate_jeon)
  VALUES
    (post_rated.member_id, post_rated.transfer_id, after.sequence, post_rated.occurred_at, post_rated.type,
     post_rated.point_type, post_rated.corrects, post_rated.source, post_rated.source_id, post_rated.note,
     post_rated.rate_jeon)
  ON CONFLICT (member_id, source, source_id) DO NOTHING;
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written = 0 THEN
    RETURN ledger.earlier(
      member_id, type, source, source_id, accounts, units, amounts, corrects, point_type, cash_before);
  END IF;

  UPDATE ledger.balance
  SET sequence = after.sequence, cash = after.cash, held = after.held, locked_bonus = after.locked_bonus,
      point = after.point, rolling = after.rolling, ticket = after.ticket, debt = after.debt
  WHERE balance.member_id = post_rated.member_id;

  -- Nearly all have two legs: two rows cost less than arrays made into a table.
  IF cardinality(accounts) = 2 THEN
    INSERT INTO ledger.posting
      (member_id, sequence, transfer_id, amount, balance_before, balance_after, unit, account)
    VALUES
      (post_rated.member_id, after.sequence, post_rated.transfer_id, amounts[1], befores[1], afters[1], units[1],
       accounts[1]),
      (post_rated.member_id, after.sequence, post_rated.transfer_id, amounts[2], befores[2], afters[2], units[2],
       accounts[2]);
  ELSE
    INSERT INTO ledger.posting
      (member_id, sequence, transfer_id, amount, balance_before, balance_after, unit, account)
    SELECT post_rated.member_id, after.sequence, post_rated.transfer_id, leg.amount, leg.balance_before,
           leg.balance_after, leg.unit, leg.account
    FROM unnest(accounts, units, amounts, befores, afters)
      AS leg (account, unit, amount, balance_before, balance_after);
  END IF;

  IF after.debt > 0 AND after.cash > 0 AND type <> 'DEBT' THEN
    cash := (ledger.repay(member_id, transfer_id, occurred_at)).cash;
  END IF;
  RETURN ROW('OK'::text, post_rated.transfer_id, after.cash);
END
$$;
REVOKE ALL ON FUNCTION ledger.post_rated FROM PUBLIC;
