-- The steps of a slip whose order against a goal decides over money. Each takes the rows of the slip's matches FOR SHARE,
-- which whoever changes a match takes FOR UPDATE: so a bet, a cancel or a cash-out and a goal have one winner. Rows are
-- always taken in the same order: slips by member and id, then matches by id.

-- Whether all matches are as they were seen: none has changed since, and each still takes bets. Takes them FOR SHARE.
CREATE FUNCTION studio.sports_are_as_seen(p_fixture_ids text[], p_versions bigint[]) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM studio.sports_fixture WHERE fixture_id = ANY (p_fixture_ids) ORDER BY fixture_id FOR SHARE;
  RETURN NOT EXISTS (
    SELECT FROM unnest(p_fixture_ids, p_versions) AS seen (fixture_id, version)
      LEFT JOIN studio.sports_fixture AS fixture USING (fixture_id)
    WHERE fixture.version IS DISTINCT FROM seen.version);
END
$$;

-- Writes a slip as SENT, its one wallet call counted. Answers null when it is written; SEEN_OLD when a match is not as it
-- was priced, has begun without being in play, or a result of a selection is known already. A slip of the same id fails
-- on the primary key.
CREATE FUNCTION studio.sports_place(
  p_member_id uuid, p_slip_id uuid, p_content_hash bytea, p_combination_size integer, p_unit_stake_won bigint,
  p_stake_won bigint, p_terms_id integer, p_total_odds_hundredths integer, p_maximum_return_won bigint, p_level integer,
  p_bet_transaction_id uuid, p_win_transaction_id uuid, p_rollback_transaction_id uuid, p_wallet_token text,
  p_driver_id uuid, p_fixture_ids text[], p_versions bigint[], p_market_keys text[], p_selections text[],
  p_odds_hundredths integer[]
) RETURNS text
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT studio.sports_are_as_seen(p_fixture_ids, p_versions) OR EXISTS (
      SELECT FROM studio.sports_fixture
      WHERE fixture_id = ANY (p_fixture_ids)
        AND (suspended OR status <> 'IN_PLAY' AND (status <> 'SCHEDULED' OR clock_timestamp() >= starts_at)))
    OR EXISTS (
      SELECT FROM unnest(p_fixture_ids, p_market_keys, p_selections) AS leg (fixture_id, market_key, selection)
        JOIN studio.sports_result USING (fixture_id, market_key, selection)) THEN
    RETURN 'SEEN_OLD';
  END IF;
  INSERT INTO studio.sports_slip (
      member_id, slip_id, content_hash, combination_size, unit_stake_won, stake_won, terms_id, total_odds_hundredths,
      maximum_return_won, level, bet_transaction_id, win_transaction_id, rollback_transaction_id, wallet_token, attempts,
      driver_id)
    VALUES (p_member_id, p_slip_id, p_content_hash, p_combination_size, p_unit_stake_won, p_stake_won, p_terms_id,
      p_total_odds_hundredths, p_maximum_return_won, p_level, p_bet_transaction_id, p_win_transaction_id,
      p_rollback_transaction_id, p_wallet_token, 1, p_driver_id);
  INSERT INTO studio.sports_leg (member_id, slip_id, leg_number, fixture_id, market_key, selection, odds_hundredths)
    SELECT p_member_id, p_slip_id, leg.number, leg.fixture_id, leg.market_key, leg.selection, leg.odds_hundredths
    FROM unnest(p_fixture_ids, p_market_keys, p_selections, p_odds_hundredths)
      WITH ORDINALITY AS leg (fixture_id, market_key, selection, odds_hundredths, number);
  RETURN NULL;
END
$$;

-- What the wallet answered to a bet. p_reason null: it took the stake, and the slip stands. Otherwise p_reason is why not;
-- when the wallet answered so to the only call that was made the slip is REFUSED, since that call took nothing; after more
-- of them, or without an answer, the stake is given back.
CREATE FUNCTION studio.sports_bet_answered(p_member_id uuid, p_slip_id uuid, p_reason text, p_is_answered boolean)
RETURNS void
LANGUAGE sql AS $$
  UPDATE studio.sports_slip SET
      state = CASE WHEN p_reason IS NULL THEN 'OPEN' WHEN p_is_answered AND attempts = 1 THEN 'REFUSED'
        ELSE 'RETURNING' END,
      reason = p_reason, attempts = 0, version = version + 1,
      driver_id = CASE WHEN p_reason IS NULL OR p_is_answered AND attempts = 1 THEN NULL ELSE driver_id END
    WHERE member_id = p_member_id AND slip_id = p_slip_id AND state = 'SENT'
$$;

-- Cancels an open slip. Answers null (also when it is cancelled already), or the code of the refusal. The stake is then on
-- its way back under p_driver_id. Cancels of a member come one after the other, so that a day's number holds.
CREATE FUNCTION studio.sports_cancel(
  p_member_id uuid, p_slip_id uuid, p_driver_id uuid, p_per_day integer, p_after_placing interval,
  p_before_start interval
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_slip studio.sports_slip;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('sports cancel ' || p_member_id, 0));
  SELECT * INTO v_slip FROM studio.sports_slip WHERE member_id = p_member_id AND slip_id = p_slip_id FOR UPDATE;
  IF NOT FOUND THEN RETURN 'NOT_FOUND'; END IF;
  IF v_slip.outcome = 'CANCELLED' THEN RETURN NULL; END IF;
  IF v_slip.state = 'SENT' THEN RETURN 'SLIP_PENDING'; END IF;
  IF v_slip.state <> 'OPEN' OR v_slip.return_won IS NOT NULL THEN RETURN 'SLIP_CLOSED'; END IF;
  PERFORM FROM studio.sports_fixture WHERE fixture_id IN (
      SELECT fixture_id FROM studio.sports_leg WHERE member_id = p_member_id AND slip_id = p_slip_id)
    ORDER BY fixture_id FOR SHARE;
  IF clock_timestamp() > v_slip.placed_at + p_after_placing OR EXISTS (
    SELECT FROM studio.sports_leg AS leg JOIN studio.sports_fixture AS fixture USING (fixture_id)
    WHERE leg.member_id = p_member_id AND leg.slip_id = p_slip_id
      AND (fixture.status <> 'SCHEDULED' OR clock_timestamp() > fixture.starts_at - p_before_start)) THEN
    RETURN 'CANCEL_TOO_LATE';
  END IF;
  IF studio.sports_cancels_of_day(p_member_id) >= p_per_day THEN RETURN 'CANCEL_LIMIT'; END IF;
  UPDATE studio.sports_slip SET state = 'RETURNING', reason = 'CANCELLED', outcome = 'CANCELLED', attempts = 0,
      settled_at = clock_timestamp(), driver_id = p_driver_id, next_attempt_at = clock_timestamp(), version = version + 1
    WHERE member_id = p_member_id AND slip_id = p_slip_id;
  RETURN NULL;
END
$$;

-- How many slips a member has cancelled on this day of Seoul.
CREATE FUNCTION studio.sports_cancels_of_day(p_member_id uuid) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer FROM studio.sports_slip
  WHERE member_id = p_member_id AND outcome = 'CANCELLED'
    AND settled_at >= date_trunc('day', clock_timestamp(), 'Asia/Seoul')
$$;

-- Cashes a slip out at a price, unless it or one of its matches is another than it was priced at. Answers whether it did.
CREATE FUNCTION studio.sports_cash_out(
  p_member_id uuid, p_slip_id uuid, p_slip_version integer, p_fixture_ids text[], p_versions bigint[], p_price_won bigint
) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM studio.sports_slip
    WHERE member_id = p_member_id AND slip_id = p_slip_id AND version = p_slip_version AND state = 'OPEN'
      AND return_won IS NULL FOR UPDATE;
  IF NOT FOUND OR NOT studio.sports_are_as_seen(p_fixture_ids, p_versions) THEN RETURN false; END IF;
  UPDATE studio.sports_slip SET state = 'SETTLED', outcome = 'CASHED_OUT', return_won = p_price_won,
      win_won = p_price_won, pay_state = 'DUE', attempts = 0, next_attempt_at = clock_timestamp(),
      settled_at = clock_timestamp(), is_due = false, version = version + 1
    WHERE member_id = p_member_id AND slip_id = p_slip_id;
  RETURN true;
END
$$;

REVOKE ALL ON FUNCTION studio.sports_are_as_seen, studio.sports_place, studio.sports_bet_answered, studio.sports_cancel,
  studio.sports_cancels_of_day, studio.sports_cash_out FROM PUBLIC;
GRANT EXECUTE ON FUNCTION studio.sports_are_as_seen, studio.sports_place, studio.sports_bet_answered,
  studio.sports_cancel, studio.sports_cancels_of_day, studio.sports_cash_out TO hanpan_studio;
