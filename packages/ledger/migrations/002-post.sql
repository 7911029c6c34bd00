-- What every operation answers.
--   OK            moved (or there was nothing to move: an amount of 0, and transfer_id is null)
--   REPLAYED      this very operation had been done: transfer_id is the first one's; nothing moved
--   INSUFFICIENT  an account would fall below 0; nothing moved
--   NOT_FOUND     the member has no account, or there is no such transfer; nothing moved
--   CONFLICT      the reference was used for something else: transfer_id says for what; nothing moved
-- cash is the member's cash afterwards.
CREATE TYPE ledger.answer AS (outcome text, transfer_id uuid, cash bigint);

-- What became of a reference before: REPLAYED when the same legs were posted under it, CONFLICT when others were,
-- null when it is new. Owner only.
CREATE FUNCTION ledger.earlier(
  member_id uuid, type ledger.transfer_type, source text, source_id text,
  accounts text[], units ledger.unit[], amounts bigint[],
  corrects uuid, point_type ledger.point_type, cash bigint
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
DECLARE
  first ledger.transfer;
  same_legs boolean;
BEGIN
  SELECT * INTO first FROM ledger.transfer
  WHERE transfer.member_id = earlier.member_id
    AND transfer.source = earlier.source AND transfer.source_id = earlier.source_id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;

  SELECT count(posting.amount) = cardinality(accounts) AND count(*) = cardinality(accounts) INTO same_legs
  FROM unnest(accounts, units, amounts) AS leg (account, unit, amount)
  FULL JOIN (SELECT account, unit, amount FROM ledger.posting
             WHERE posting.member_id = earlier.member_id AND posting.sequence = first.sequence) AS posting
    USING (account, unit, amount);

  RETURN ROW(
    CASE WHEN same_legs AND first.type = earlier.type
          AND first.corrects IS NOT DISTINCT FROM earlier.corrects
          AND first.point_type IS NOT DISTINCT FROM earlier.point_type
         THEN 'REPLAYED' ELSE 'CONFLICT' END,
    first.transfer_id, earlier.cash);
END
$$;

-- The core: posts any list of legs that add up to 0 in each unit, exactly once for (member, source, source_id).
-- The member's balance row is locked before the reference is looked for, each in a statement (and so a snapshot)
-- of its own: of two identical calls at the same moment the second waits, and then finds the first.
-- An operation is a thin function over it that fixes type and legs. Owner only.
CREATE FUNCTION ledger.post(
  member_id uuid, transfer_id uuid, type ledger.transfer_type, source text, source_id text,
  accounts text[], units ledger.unit[], amounts bigint[],
  occurred_at timestamptz, corrects uuid, point_type ledger.point_type, note text
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
  cash_before bigint;
  befores bigint[] := array_fill(NULL::bigint, ARRAY[cardinality(accounts)]);
  afters bigint[] := befores;
  moved bigint;
  sum_won bigint := 0;
  sum_point bigint := 0;
  sum_rolling bigint := 0;
  sum_ticket bigint := 0;
  written bigint;
BEGIN
  SELECT balance.sequence + 1, balance.cash, balance.held, balance.locked_bonus, balance.point, balance.rolling,
         balance.ticket
  INTO after.sequence, after.cash, after.held, after.locked_bonus, after.point, after.rolling, after.ticket
  FROM ledger.balance WHERE balance.member_id = post.member_id FOR NO KEY UPDATE;
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
    END CASE;
    CASE accounts[leg]
      WHEN 'CASH' THEN befores[leg] := cash; cash := cash + moved; afters[leg] := cash;
      WHEN 'HELD' THEN befores[leg] := held; held := held + moved; afters[leg] := held;
      WHEN 'LOCKED_BONUS' THEN
        befores[leg] := locked_bonus; locked_bonus := locked_bonus + moved; afters[leg] := locked_bonus;
      WHEN 'POINT' THEN befores[leg] := point; point := point + moved; afters[leg] := point;
      WHEN 'ROLLING' THEN befores[leg] := rolling; rolling := rolling + moved; afters[leg] := rolling;
      WHEN 'TICKET' THEN befores[leg] := ticket; ticket := ticket + moved; afters[leg] := ticket;
      ELSE NULL;
    END CASE;
  END LOOP;
  IF sum_won <> 0 OR sum_point <> 0 OR sum_rolling <> 0 OR sum_ticket <> 0 THEN
    RAISE EXCEPTION 'the legs of % do not add up to 0', type USING ERRCODE = 'check_violation';
  END IF;

  IF least(cash, held, locked_bonus, point, rolling, ticket) < 0 THEN
    RETURN coalesce(
      ledger.earlier(member_id, type, source, source_id, accounts, units, amounts, corrects, point_type, cash_before),
      ROW('INSUFFICIENT', NULL, cash_before)::ledger.answer);
  END IF;

  INSERT INTO ledger.transfer
    (member_id, transfer_id, sequence, occurred_at, type, point_type, corrects, source, source_id, note)
  VALUES
    (post.member_id, post.transfer_id, after.sequence, post.occurred_at, post.type, post.point_type, post.corrects,
     post.source, post.source_id, post.note)
  ON CONFLICT (member_id, source, source_id) DO NOTHING;
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written = 0 THEN
    RETURN ledger.earlier(
      member_id, type, source, source_id, accounts, units, amounts, corrects, point_type, cash_before);
  END IF;

  UPDATE ledger.balance
  SET sequence = after.sequence, cash = after.cash, held = after.held, locked_bonus = after.locked_bonus,
      point = after.point, rolling = after.rolling, ticket = after.ticket
  WHERE balance.member_id = post.member_id;

  -- Nearly all have two legs: two rows cost less than arrays made into a table.
  IF cardinality(accounts) = 2 THEN
    INSERT INTO ledger.posting
      (member_id, sequence, transfer_id, amount, balance_before, balance_after, unit, account)
    VALUES
      (post.member_id, after.sequence, post.transfer_id, amounts[1], befores[1], afters[1], units[1], accounts[1]),
      (post.member_id, after.sequence, post.transfer_id, amounts[2], befores[2], afters[2], units[2], accounts[2]);
  ELSE
    INSERT INTO ledger.posting
      (member_id, sequence, transfer_id, amount, balance_before, balance_after, unit, account)
    SELECT post.member_id, after.sequence, post.transfer_id, leg.amount, leg.balance_before, leg.balance_after,
           leg.unit, leg.account
    FROM unnest(accounts, units, amounts, befores, afters)
      AS leg (account, unit, amount, balance_before, balance_after);
  END IF;

  RETURN ROW('OK'::text, post.transfer_id, after.cash);
END
$$;

-- A bet or a win: amount is what the member's cash gains (a win) or loses (a bet, below 0) against a vendor's account.
CREATE TYPE ledger.play AS (
  member_id uuid, transfer_id uuid, type ledger.transfer_type, source text, source_id text, house text, amount bigint,
  occurred_at timestamptz
);

-- What ledger.post does, for the bets and wins of many members in one statement a table: at most one play a member,
-- and the caller holds each member's lock. Answers the members whose cash was moved; ledger.unplayed says of another
-- why not. Each table is reached by its key, named in a way that leaves the planner no other: a plan made while the
-- table was empty is kept while it grows. Owner only.
CREATE FUNCTION ledger.post_plays(plays ledger.play[]) RETURNS uuid[]
LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
DECLARE
  moving uuid[];
BEGIN
  WITH written AS (
    INSERT INTO ledger.transfer (member_id, transfer_id, sequence, occurred_at, type, source, source_id)
    SELECT play.member_id, play.transfer_id, balance.sequence + 1, play.occurred_at, play.type, play.source, play.source_id
    FROM unnest(plays) AS play, LATERAL (
      SELECT sequence, cash FROM ledger.balance WHERE balance.member_id = play.member_id OFFSET 0
    ) AS balance
    WHERE balance.cash + play.amount >= 0
    ON CONFLICT (member_id, source, source_id) DO NOTHING
    RETURNING member_id
  )
  SELECT array_agg(written.member_id) INTO moving FROM written;

  WITH moved AS (
    UPDATE ledger.balance SET sequence = balance.sequence + 1, cash = balance.cash + play.amount
    FROM unnest(plays) AS play
    WHERE balance.member_id = play.member_id AND balance.member_id = ANY (moving)
    RETURNING balance.member_id, balance.sequence, balance.cash, play.transfer_id, play.amount, play.house
  )
  INSERT INTO ledger.posting
    (member_id, sequence, transfer_id, amount, balance_before, balance_after, unit, account)
  SELECT moved.member_id, moved.sequence, moved.transfer_id, leg.amount, leg.balance_before, leg.balance_after, 'WON',
         leg.account
  FROM moved, LATERAL (
    VALUES (moved.amount, moved.cash - moved.amount, moved.cash::bigint, 'CASH'), (-moved.amount, NULL, NULL, moved.house)
  ) AS leg (amount, balance_before, balance_after, account);

  RETURN moving;
END
$$;

-- Why ledger.post_plays did not move a play. Owner only.
CREATE FUNCTION ledger.unplayed(play ledger.play) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
<<now>>
DECLARE
  cash bigint;
BEGIN
  SELECT balance.cash INTO now.cash FROM ledger.balance WHERE balance.member_id = play.member_id;
  IF NOT FOUND THEN
    RETURN ROW('NOT_FOUND'::text, NULL::uuid, NULL::bigint);
  END IF;
  RETURN coalesce(
    ledger.earlier(
      play.member_id, play.type, play.source, play.source_id, ARRAY['CASH', play.house], '{WON,WON}',
      ARRAY[play.amount, -play.amount], NULL, NULL, now.cash),
    ROW('INSUFFICIENT', NULL, now.cash)::ledger.answer);
END
$$;

-- One play: takes the member's turn and posts it. Owner only.
CREATE FUNCTION ledger.post_play(play ledger.play) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
<<before>>
DECLARE
  cash bigint;
BEGIN
  SELECT balance.cash INTO before.cash FROM ledger.balance WHERE balance.member_id = play.member_id FOR NO KEY UPDATE;
  IF cardinality(ledger.post_plays(ARRAY[play])) = 1 THEN
    RETURN ROW('OK', play.transfer_id, before.cash + play.amount)::ledger.answer;
  END IF;
  RETURN ledger.unplayed(play);
END
$$;
