-- The cashier's part of the ledger's verification (docs/money.md, "The ledger"): for the members of a range (after, until],
-- open ends where null, names what does not fit. fault is one of
--   HELD              HELD is not what the open withdrawals hold
--   LOCKED_BONUS      LOCKED_BONUS is not the sum of the open rollovers' bonuses, or the member's row does not say so
--   REQUEST_TRANSFER  a request without exactly its transfers, or such a transfer without its request
--   ROLLOVER          a rollover's progress is not what was counted toward it, or its state does not fit it
--   AT_RISK           more counts of a bet than was staked, or less than nothing
--   USDT              a completed request in USDT whose USDT in the ledger are not what it was promised, or USDT without one
--   PAYMENT          a completed deposit by a virtual account whose won do not stand on its provider's account, or won there
--                    without one; or a payment whose money is not the line of money that it was paid by
--   DAY_PLAY          a member's day is not what the bets made on it come to
--   ROLLING           posted rolling is not the ledger's, earned rolling is not that of the day's bets, or a day that
--                     nobody will look at again has earned what is not posted
--   PAYOUT            a payout item that does not fit its withdrawal (paid and not completed, waiting and not approved, returned
--                     and not cancelled, another amount) or its batch (waiting in one that is closed or cancelled, settled
--                     in one that was not sent, in none); or a batch whose sum is not that of its items
--   REWARD            referral and payback points that are not those worked out for the day or week
CREATE OR REPLACE FUNCTION platform.money_offenders(p_after uuid, p_until uuid)
RETURNS TABLE (fault text, member_id uuid, transfer_id uuid, account text, expected bigint, found bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  SET enable_nestloop = off SET work_mem = '64MB' SET jit = off SET max_parallel_workers_per_gather = 0
AS $$
#variable_conflict use_column
DECLARE
  v_low uuid := coalesce(p_after, '00000000-0000-0000-0000-000000000000');
  v_high uuid := coalesce(p_until, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
BEGIN
  RETURN QUERY
  WITH balance AS (
    SELECT * FROM ledger.balance WHERE member_id > v_low AND member_id <= v_high
  ), request AS (
    SELECT * FROM platform.money_request WHERE member_id > v_low AND member_id <= v_high
  ), rollover AS (
    SELECT * FROM platform.rollover WHERE member_id > v_low AND member_id <= v_high
  ), money AS (
    SELECT * FROM platform.member_money WHERE member_id > v_low AND member_id <= v_high
  ), play AS (
    SELECT member_id, day, category, bets, stake_won AS stake, win_won AS win, counted_won AS counted,
           rolling_earned AS earned, rolling_posted AS posted
    FROM platform.member_day_play WHERE member_id > v_low AND member_id <= v_high
  ), bet AS (
    SELECT member_id, (bet_at AT TIME ZONE 'Asia/Seoul')::date AS day, category,
           count(*) FILTER (WHERE status = 'SETTLED') AS bets,
           sum(stake_won) FILTER (WHERE status = 'SETTLED') AS stake,
           sum(win_won) FILTER (WHERE status <> 'OPEN') AS win,
           sum(coalesce(at_risk_won, stake_won)) FILTER (WHERE is_counted) AS counted,
           count(*) FILTER (WHERE at_risk_won NOT BETWEEN 0 AND stake_won
             OR is_counted AND coalesce(at_risk_won, stake_won) <= 0) AS unfit,
           sum(coalesce(at_risk_won, stake_won) * rolling_bps) FILTER (WHERE is_counted) AS earned
    FROM platform.bet WHERE member_id > v_low AND member_id <= v_high GROUP BY 1, 2, 3
  ), own AS (
    SELECT transfer.member_id, transfer.transfer_id, transfer.type::text AS type, transfer.source_id, posting.amount
    FROM ledger.transfer
    JOIN ledger.posting ON posting.member_id = transfer.member_id AND posting.sequence = transfer.sequence
     AND posting.account = CASE transfer.type
       WHEN 'DEPOSIT' THEN 'CASH' WHEN 'ROLLING' THEN 'ROLLING'
       WHEN 'BONUS_LOCK' THEN 'LOCKED_BONUS' WHEN 'BONUS_RELEASE' THEN 'LOCKED_BONUS'
       WHEN 'BONUS_FORFEIT' THEN 'LOCKED_BONUS' ELSE 'HELD' END
    WHERE transfer.member_id > v_low AND transfer.member_id <= v_high
      AND posting.member_id > v_low AND posting.member_id <= v_high
      AND transfer.type <> 'BET' AND transfer.type <> 'WIN'
      AND transfer.type IN ('DEPOSIT', 'WITHDRAWAL_HOLD', 'WITHDRAWAL', 'WITHDRAWAL_RETURN', 'ROLLING', 'BONUS_LOCK',
        'BONUS_RELEASE', 'BONUS_FORFEIT')
  ), wanted AS (
    SELECT member_id, 'DEPOSIT' AS type, request_id::text AS source_id, amount_won AS amount
    FROM request WHERE type = 'DEPOSIT' AND status = 'COMPLETED'
    UNION ALL
    SELECT member_id, 'WITHDRAWAL_HOLD', request_id::text, amount_won FROM request WHERE type = 'WITHDRAWAL'
    UNION ALL
    SELECT member_id, CASE status WHEN 'COMPLETED' THEN 'WITHDRAWAL' ELSE 'WITHDRAWAL_RETURN' END,
      request_id::text, -amount_won
    FROM request WHERE type = 'WITHDRAWAL' AND status IN ('COMPLETED', 'CANCELLED')
    UNION ALL
    SELECT member_id, 'BONUS_LOCK', rollover_id::text, bonus_won FROM rollover WHERE bonus_won > 0
    UNION ALL
    SELECT member_id, 'BONUS_FORFEIT', rollover_id::text, -bonus_won FROM rollover
    WHERE bonus_won > 0 AND forfeited_at IS NOT NULL
    UNION ALL
    SELECT member_id, 'BONUS_RELEASE', rollover_id::text, -bonus_won FROM rollover
    WHERE bonus_won > 0 AND forfeited_at IS NULL AND status = 'MET'
  ), locked AS (
    SELECT member_id, count(*) AS open,
           coalesce(sum(bonus_won) FILTER (WHERE forfeited_at IS NULL), 0) AS won,
           coalesce(sum(bonus_won) FILTER (WHERE forfeited_at IS NULL AND kind = 'SLOT'), 0) AS slot,
           coalesce(sum(bonus_won) FILTER (WHERE forfeited_at IS NULL AND kind = 'LIVE'), 0) AS live
    FROM rollover WHERE status = 'OPEN' GROUP BY member_id
  ), planned AS (
    SELECT job, day::text AS day FROM platform.reward_plan WHERE is_in_ledger
  ), given AS (
    SELECT worked.member_id, worked.job, planned.day, sum(worked.amount) AS amount
    FROM (
      SELECT member_id, job, day, amount - forgone AS amount FROM platform.reward_given
      WHERE member_id > v_low AND member_id <= v_high
      UNION ALL
      SELECT member_id, job, day, -amount FROM platform.due_reward WHERE member_id > v_low AND member_id <= v_high
    ) AS worked
    JOIN planned ON planned.job = worked.job AND planned.day = worked.day::text
    GROUP BY worked.member_id, worked.job, planned.day
  ), rewarded AS (
    SELECT transfer.member_id, planned.job, planned.day, sum(posting.amount) AS amount
    FROM ledger.transfer
    JOIN ledger.posting ON posting.member_id = transfer.member_id AND posting.sequence = transfer.sequence
     AND posting.account = 'POINT'
    JOIN planned ON planned.job = transfer.source AND planned.day = left(transfer.source_id, 10)
    WHERE transfer.member_id > v_low AND transfer.member_id <= v_high
      AND posting.member_id > v_low AND posting.member_id <= v_high
      AND transfer.type <> 'BET' AND transfer.type <> 'WIN' AND transfer.type = 'POINT'
    GROUP BY transfer.member_id, planned.job, planned.day
  ), item AS (
    SELECT item.*, batch.status AS batch_status FROM platform.payout_item AS item
    LEFT JOIN platform.payout_batch AS batch ON batch.batch_id = item.batch_id
    WHERE item.member_id > v_low AND item.member_id <= v_high
  ), held AS (
    SELECT member_id, sum(amount_won) AS won FROM request
    WHERE type = 'WITHDRAWAL' AND status IN ('WAITING', 'PROCESSING') GROUP BY member_id
  )
  SELECT 'HELD', balance.member_id, NULL::uuid, 'HELD', coalesce(held.won, 0)::bigint, balance.held::bigint
  FROM balance LEFT JOIN held ON held.member_id = balance.member_id
  WHERE balance.held <> coalesce(held.won, 0)
  UNION ALL
  SELECT 'LOCKED_BONUS', balance.member_id, NULL, 'LOCKED_BONUS', coalesce(locked.won, 0)::bigint,
    balance.locked_bonus::bigint
  FROM balance LEFT JOIN locked ON locked.member_id = balance.member_id
  WHERE balance.locked_bonus <> coalesce(locked.won, 0)
  UNION ALL
  SELECT 'LOCKED_BONUS', coalesce(money.member_id, locked.member_id), NULL, NULL, locked.won::bigint,
    money.locked_slot + money.locked_live
  FROM money FULL JOIN locked ON locked.member_id = money.member_id
  WHERE money.locked_slot IS DISTINCT FROM coalesce(locked.slot, 0)
     OR money.locked_live IS DISTINCT FROM coalesce(locked.live, 0)
     OR money.open_rollovers IS DISTINCT FROM coalesce(locked.open, 0)
  UNION ALL
  SELECT 'REQUEST_TRANSFER', coalesce(wanted.member_id, moved.member_id), moved.transfer_id, NULL, wanted.amount,
    moved.amount
  FROM wanted FULL JOIN (SELECT * FROM own WHERE type <> 'ROLLING') AS moved
    ON moved.member_id = wanted.member_id AND moved.type = wanted.type AND moved.source_id = wanted.source_id
  WHERE wanted.amount IS DISTINCT FROM moved.amount
  UNION ALL
  SELECT 'USDT', coalesce(quoted.member_id, moved.member_id), moved.transfer_id, moved.account, quoted.usdt, moved.usdt
  FROM (
    SELECT quote.member_id, quote.request_id::text AS source_id, leg.account, leg.usdt
    FROM platform.usdt_quote AS quote JOIN request
      ON request.member_id = quote.member_id AND request.request_id = quote.request_id AND request.status = 'COMPLETED'
    CROSS JOIN LATERAL (VALUES
      ('USDT:' || quote.network, CASE quote.type WHEN 'DEPOSIT' THEN -quote.usdt ELSE quote.usdt END),
      ('FEE', nullif(quote.fee, 0))) AS leg (account, usdt)
    WHERE leg.usdt IS NOT NULL AND quote.member_id > v_low AND quote.member_id <= v_high
  ) AS quoted
  FULL JOIN (
    SELECT exchanged.member_id, exchanged.transfer_id, exchanged.source_id, posting.account, posting.amount AS usdt
    FROM ledger.transfer AS exchanged JOIN ledger.posting
      ON posting.member_id = exchanged.member_id AND posting.sequence = exchanged.sequence AND posting.unit = 'USDT'
     AND (posting.account LIKE 'USDT:%' OR posting.account = 'FEE')
    WHERE exchanged.member_id > v_low AND exchanged.member_id <= v_high AND posting.member_id > v_low
      AND posting.member_id <= v_high AND exchanged.type <> 'BET' AND exchanged.type <> 'WIN'
      AND exchanged.source IN ('deposit', 'withdrawal')
  ) AS moved
    ON moved.member_id = quoted.member_id AND moved.source_id = quoted.source_id AND moved.account = quoted.account
  WHERE quoted.usdt IS DISTINCT FROM moved.usdt
  UNION ALL
  SELECT 'PAYMENT', coalesce(given.member_id, moved.member_id), moved.transfer_id, coalesce(given.account, moved.account),
    given.won, moved.won
  FROM (
    SELECT request.member_id, request.request_id::text AS source_id, 'PROVIDER:' || account.provider AS account,
           -request.amount_won AS won
    FROM request JOIN platform.deposit_account AS account
      ON account.account_id = coalesce(request.booked_account_id, request.deposit_account_id) AND account.provider IS NOT NULL
    WHERE request.type = 'DEPOSIT' AND request.status = 'COMPLETED'
      AND EXISTS (SELECT FROM platform.deposit_account AS held WHERE held.provider IS NOT NULL)
  ) AS given
  FULL JOIN (
    SELECT paid.member_id, (array_agg(paid.transfer_id ORDER BY paid.sequence DESC))[1] AS transfer_id, paid.source_id,
      posting.account, sum(posting.amount)::bigint AS won
    FROM ledger.transfer AS paid JOIN ledger.posting
      ON posting.member_id = paid.member_id AND posting.sequence = paid.sequence AND posting.account LIKE 'PROVIDER:%'
    WHERE paid.member_id > v_low AND paid.member_id <= v_high AND posting.member_id > v_low
      AND posting.member_id <= v_high AND paid.type <> 'BET' AND paid.type <> 'WIN'
      AND paid.source IN ('deposit', 'deposit-moved')
      AND EXISTS (SELECT FROM platform.deposit_account AS held WHERE held.provider IS NOT NULL)
    GROUP BY paid.member_id, paid.source_id, posting.account HAVING sum(posting.amount) <> 0
  ) AS moved
    ON moved.member_id = given.member_id AND moved.source_id = given.source_id AND moved.account = given.account
  WHERE given.won IS DISTINCT FROM moved.won
  UNION ALL
  SELECT 'PAYMENT', payment.member_id, NULL, NULL, payment.paid_won, entry.amount_won
  FROM platform.payment JOIN platform.bank_entry AS entry ON entry.entry_id = payment.entry_id
  LEFT JOIN request ON request.member_id = payment.member_id AND request.request_id = entry.request_id
  WHERE payment.member_id > v_low AND payment.member_id <= v_high
    AND (payment.paid_won <> entry.amount_won OR entry.state = 'MATCHED' AND entry.member_id = payment.member_id
      AND request.status IS DISTINCT FROM 'COMPLETED')
  UNION ALL
  SELECT 'ROLLOVER', rollover.member_id, NULL, NULL, coalesce(counted.won, 0)::bigint, rollover.progress_won
  FROM rollover LEFT JOIN (
    SELECT member_id, rollover_id, sum(amount_won) AS won FROM platform.rollover_count
    WHERE member_id > v_low AND member_id <= v_high GROUP BY member_id, rollover_id
  ) AS counted ON counted.member_id = rollover.member_id AND counted.rollover_id = rollover.rollover_id
  WHERE rollover.progress_won <> coalesce(counted.won, 0)
     OR (rollover.status = 'OPEN') <> (rollover.closed_at IS NULL)
     OR (rollover.status = 'OPEN' AND rollover.progress_won >= rollover.required_won)
  UNION ALL
  SELECT 'AT_RISK', bet.member_id, NULL, NULL, 0::bigint, bet.unfit FROM bet WHERE bet.unfit > 0
  UNION ALL
  SELECT 'DAY_PLAY', coalesce(bet.member_id, play.member_id), NULL, NULL,
    (coalesce(bet.stake, 0) - coalesce(bet.win, 0))::bigint, (play.stake - play.win)::bigint
  FROM bet FULL JOIN play
    ON play.member_id = bet.member_id AND play.day = bet.day AND play.category = bet.category
  WHERE coalesce(bet.bets, 0) <> coalesce(play.bets, 0) OR coalesce(bet.stake, 0) <> coalesce(play.stake, 0)
     OR coalesce(bet.win, 0) <> coalesce(play.win, 0) OR coalesce(bet.counted, 0) <> coalesce(play.counted, 0)
  UNION ALL
  SELECT 'ROLLING', coalesce(bet.member_id, play.member_id), NULL, 'ROLLING', bet.earned::bigint, play.earned::bigint
  FROM bet FULL JOIN play
    ON play.member_id = bet.member_id AND play.day = bet.day AND play.category = bet.category
  WHERE coalesce(bet.earned, 0) <> coalesce(play.earned, 0)
  UNION ALL
  SELECT 'ROLLING', coalesce(rolled.member_id, play.member_id), NULL, 'ROLLING', play.posted::bigint,
    rolled.amount::bigint
  FROM (SELECT member_id, sum(amount) AS amount FROM own WHERE type = 'ROLLING' GROUP BY member_id) AS rolled
  FULL JOIN (SELECT member_id, sum(posted) AS posted FROM play GROUP BY member_id) AS play
    ON play.member_id = rolled.member_id
  WHERE coalesce(rolled.amount, 0) <> coalesce(play.posted, 0)
  UNION ALL
  SELECT 'ROLLING', play.member_id, NULL, 'ROLLING', play.earned::bigint, play.posted::bigint
  FROM play JOIN money ON money.member_id = play.member_id
  WHERE play.day < money.rolling_posted_before AND play.earned <> play.posted
  UNION ALL
  SELECT 'REWARD', coalesce(given.member_id, rewarded.member_id), NULL, 'POINT', given.amount::bigint,
    rewarded.amount::bigint
  FROM given FULL JOIN rewarded ON rewarded.member_id = given.member_id AND rewarded.job = given.job
   AND rewarded.day = given.day
  WHERE coalesce(given.amount, 0) <> coalesce(rewarded.amount, 0)
  UNION ALL
  SELECT 'PAYOUT', item.member_id, NULL, 'HELD', request.amount_won, item.amount_won
  FROM item LEFT JOIN request ON request.member_id = item.member_id AND request.request_id = item.request_id
  WHERE request.type IS DISTINCT FROM 'WITHDRAWAL' OR item.amount_won <> request.amount_won
     OR item.batch_status IS NULL
     OR item.status = 'PAID' AND request.status <> 'COMPLETED'
     OR item.status = 'RETURNED' AND request.status <> 'CANCELLED'
     OR item.status = 'WAITING' AND (request.status <> 'PROCESSING' OR request.payable_at IS NULL)
     OR item.status = 'WAITING' AND item.batch_status IN ('CLOSED', 'CANCELLED')
     OR item.status IN ('PAID', 'RETURNED', 'AGAIN') AND item.batch_status NOT IN ('SENT', 'CLOSED')
  UNION ALL
  -- A batch has items of many members: its sum is looked at once in a verification of all.
  SELECT 'PAYOUT', coalesce(summed.member_id, v_low), NULL, NULL, coalesce(summed.won, 0)::bigint, batch.sum_won
  FROM platform.payout_batch AS batch LEFT JOIN (
    SELECT batch_id, sum(amount_won) AS won, count(*) AS items, (array_agg(member_id))[1] AS member_id
    FROM platform.payout_item WHERE status <> 'FREED' GROUP BY batch_id
  ) AS summed ON summed.batch_id = batch.batch_id
  WHERE p_after IS NULL AND batch.status <> 'CANCELLED'
    AND (batch.sum_won <> coalesce(summed.won, 0) OR batch.item_count <> coalesce(summed.items, 0));
END
$$;
REVOKE ALL ON FUNCTION platform.money_offenders FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.money_offenders TO hanpan_app;
COMMENT ON FUNCTION platform.money_offenders IS '@background';
