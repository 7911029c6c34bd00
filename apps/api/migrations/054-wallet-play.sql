-- The wallet (vendor.md 1) with the rules of money.md in it: the bonus rule and the member's own limits at a bet,
-- rollover, rolling and day totals at a settlement, and their taking back at a rollback.
--
-- How it stays right and quick when many calls arrive at once: platform.wallet_calls (057) takes many calls in one
-- statement. It locks their members' balance rows first, in the order of their ids, the rows that the ledger moves:
-- for one member calls run one after the other, and statements after the lock see what the one before committed. Calls
-- of different members then go through together, each step one statement for all of them; of one member's calls each
-- has its turn. Nothing is written before a call's last refusal is behind, so no exception handler (and no savepoint)
-- is needed: a refusal is a plain answer.

CREATE TYPE platform.wallet_call AS (
  position integer, turn bigint, kind text, member_id uuid, vendor_id uuid, transaction_uuid uuid, reference uuid,
  token_hash bytea, round_id text, is_round_closed boolean, game_code text, currency text, amount_won bigint,
  is_free boolean, bet_id uuid, transfer_id uuid, now timestamptz
);

-- The protocol's status, and the member's balance afterwards where there is one.
CREATE TYPE platform.wallet_answer AS (position integer, status text, balance_won bigint);

-- Whether a settled stake counts: one that was given back does not. A slot's win may equal its stake by chance; in
-- the other categories an equal win is a push or a void.
CREATE FUNCTION platform.counts(p_category text, p_stake_won bigint, p_win_won bigint) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_stake_won > 0 AND (p_category = 'SLOT' OR p_win_won <> p_stake_won)
$$;

-- Adds to the member's figures of today; what is taken back is below 0.
CREATE FUNCTION platform.add_play(
  p_member_id uuid, p_category text, p_bets bigint, p_stake_won bigint, p_win_won bigint, p_counted_won bigint,
  p_rolling bigint, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_day date := (p_now AT TIME ZONE 'Asia/Seoul')::date;
BEGIN
  UPDATE platform.member_day_play SET bets = bets + p_bets, stake_won = stake_won + p_stake_won,
      win_won = win_won + p_win_won, counted_won = counted_won + p_counted_won,
      rolling_earned = rolling_earned + p_rolling
    WHERE member_id = p_member_id AND day = v_day AND category = p_category;
  IF NOT FOUND THEN
    INSERT INTO platform.member_day_play
      (member_id, day, category, bets, stake_won, win_won, counted_won, rolling_earned)
    VALUES (p_member_id, v_day, p_category, p_bets, p_stake_won, p_win_won, p_counted_won, p_rolling);
  END IF;
END
$$;

-- A bet came to its end: the day's figures, rolling, and the rollover if one is open.
CREATE FUNCTION platform.settle_play(
  p_member_id uuid, p_bet_id uuid, p_category text, p_stake_won bigint, p_win_won bigint, p_is_counted boolean,
  p_rolling_bps bigint, p_contribution_percent bigint, p_has_rollover boolean, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM platform.add_play(p_member_id, p_category, 1, p_stake_won, p_win_won,
    CASE WHEN p_is_counted THEN p_stake_won ELSE 0 END,
    CASE WHEN p_is_counted THEN p_stake_won * p_rolling_bps ELSE 0 END, p_now);
  IF p_has_rollover THEN
    PERFORM platform.count_rollover(p_member_id, p_bet_id,
      CASE WHEN p_is_counted THEN p_stake_won * p_contribution_percent / 100 ELSE 0 END, p_now);
  END IF;
END
$$;

REVOKE ALL ON FUNCTION platform.counts, platform.add_play, platform.settle_play FROM PUBLIC;
