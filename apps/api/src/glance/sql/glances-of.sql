-- What matters of members before they are paid, of each one row (docs/glance.md): of a request by its id as it stood when it was asked
-- for, of a member without one as they stand now. Each part asks an index for a few rows; of bets it looks at p_most since the
-- deposit, the latest first, and says when there are more. What an open bet has paid above its stake is won already, whatever becomes of
-- its rest. p_accounts are the marks of the accounts, of each in its place.
CREATE OR REPLACE FUNCTION platform.glances_of(p_members uuid[], p_requests uuid[], p_accounts text[], p_most integer, p_now timestamptz)
RETURNS TABLE (
  member_id uuid, request_id uuid, type text, amount_won bigint, is_first boolean, deposited_since bigint, since timestamptz,
  bets integer, has_more_bets boolean, played_won bigint, result_won bigint, account_at timestamptz, wallet_at timestamptz,
  device_at timestamptz, address_at timestamptz, certain integer, account_others integer, wallet_others integer,
  device_others integer, address_others integer, bonus_won bigint, house_won bigint,
  has_open_case boolean
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH asked AS (
    SELECT own.member_id, request.request_id, request.type, request.amount_won, coalesce(request.requested_at, p_now) AS at,
      coalesce(request.account_number, own.account_number) AS account_number, of.account, own.usdt_address, own.usdt_mark, own.created_at
    FROM unnest(p_members, p_requests, p_accounts) AS of (member_id, request_id, account)
    JOIN platform.member AS own ON own.member_id = of.member_id
    LEFT JOIN platform.money_request AS request ON request.member_id = of.member_id AND request.request_id = of.request_id
  )
  SELECT asked.member_id, asked.request_id, asked.type, asked.amount_won, paid.at IS NULL, coalesce(came.won, 0), came.since,
    coalesce(play.bets, 0)::integer, coalesce(play.bets, 0) > p_most, coalesce(play.played, 0), coalesce(play.result, 0),
    account.at, wallet.at, device.at, address.at, shared.certain, shared.account, shared.wallet, shared.device, shared.address,
    coalesce(bonus.won, 0), coalesce(played.won, 0) + coalesce(given.won, 0) - coalesce(running.won, 0),
    platform.has_open_case(asked.member_id)
  FROM asked
  LEFT JOIN LATERAL (
    SELECT max(requested_at) AS at FROM platform.money_request AS earlier
    WHERE earlier.member_id = asked.member_id AND earlier.type = 'WITHDRAWAL' AND earlier.status = 'COMPLETED'
      AND earlier.requested_at < asked.at) AS paid ON true
  LEFT JOIN LATERAL (
    SELECT sum(deposit.amount_won)::bigint AS won, min(deposit.processed_at) AS since FROM platform.money_request AS deposit
    WHERE deposit.member_id = asked.member_id AND deposit.type = 'DEPOSIT' AND deposit.status = 'COMPLETED'
      AND deposit.undone_at IS NULL AND deposit.processed_at > coalesce(paid.at, '-infinity') AND deposit.processed_at <= asked.at
  ) AS came ON true
  LEFT JOIN LATERAL (
    SELECT count(*) AS bets, sum(bet.risked)::bigint AS played, sum(bet.result)::bigint AS result FROM (
      SELECT CASE WHEN one.status = 'SETTLED' THEN coalesce(one.at_risk_won, one.stake_won) ELSE 0 END AS risked,
        CASE WHEN one.status = 'SETTLED' THEN one.win_won - one.stake_won ELSE greatest(0, one.win_won - one.stake_won) END AS result
      FROM platform.bet AS one
      -- A bet's id begins with the instant at which it was made.
      WHERE one.member_id = asked.member_id AND one.status <> 'ROLLED_BACK' AND NOT one.is_free AND one.bet_id >= (lpad(to_hex(
        (extract(epoch FROM came.since) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
      ORDER BY one.bet_id DESC LIMIT p_most + 1) AS bet) AS play ON came.since IS NOT NULL
  LEFT JOIN LATERAL (
    -- In clear as long as a version before serves.
    SELECT min(clue.first_at) AS at FROM platform.person_clue AS clue
    WHERE clue.kind = 'ACCOUNT' AND clue.value IN (asked.account, asked.account_number) AND clue.member_id = asked.member_id) AS account ON true
  LEFT JOIN LATERAL (
    SELECT change.holds_from AS at FROM platform.usdt_address_change AS change
    WHERE change.member_id = asked.member_id AND change.state = 'DONE'
      AND (change.address_mark = asked.usdt_mark OR change.address = asked.usdt_address)
    ORDER BY change.holds_from DESC LIMIT 1) AS wallet ON true
  LEFT JOIN LATERAL (
    SELECT latest.first_at AS at FROM (
      SELECT clue.first_at FROM platform.person_clue AS clue
      WHERE clue.member_id = asked.member_id AND clue.kind = 'DEVICE' ORDER BY clue.last_at DESC LIMIT 1) AS latest) AS device ON true
  LEFT JOIN LATERAL (
    -- Of the last fifty sign-ins: since when they come from where the latest came from.
    SELECT min(login.at) AS at FROM (
      SELECT own.at, own.address, first_value(own.address) OVER (ORDER BY own.at DESC) AS latest FROM (
        SELECT history.at, history.address FROM platform.login_history AS history
        WHERE history.member_id = asked.member_id AND history.outcome = 'SUCCESS' AND history.at <= asked.at
        ORDER BY history.at DESC, history.login_id DESC LIMIT 50) AS own) AS login
    WHERE login.address = login.latest) AS address ON true
  CROSS JOIN LATERAL (
    SELECT (
        -- Also of whom an operator said so, whatever they share.
        SELECT count(*) FROM (
          SELECT sure.other_id FROM platform.person_link AS sure WHERE sure.member_id = asked.member_id AND sure.strength = 'CERTAIN'
            AND NOT EXISTS (SELECT FROM platform.person_verdict AS apart
              WHERE apart.member_id = sure.member_id AND apart.other_id = sure.other_id AND apart.verdict = 'NOT_SAME')
          UNION SELECT said.other_id FROM platform.person_verdict AS said
          WHERE said.member_id = asked.member_id AND said.verdict = 'SAME') AS same)::integer AS certain,
      count(DISTINCT link.other_id) FILTER (WHERE link.kind = 'ACCOUNT')::integer AS account,
      count(DISTINCT link.other_id) FILTER (WHERE link.kind = 'USDT')::integer AS wallet,
      count(DISTINCT link.other_id) FILTER (WHERE link.kind = 'DEVICE')::integer AS device,
      count(DISTINCT link.other_id) FILTER (WHERE link.kind = 'NETWORK')::integer AS address
    FROM platform.person_link AS link LEFT JOIN platform.person_verdict AS verdict
      ON verdict.member_id = link.member_id AND verdict.other_id = link.other_id
    WHERE link.member_id = asked.member_id AND verdict.verdict IS DISTINCT FROM 'NOT_SAME') AS shared
  LEFT JOIN LATERAL (
    SELECT sum(deposit.bonus_won)::bigint AS won FROM platform.money_request AS deposit
    WHERE deposit.member_id = asked.member_id AND deposit.type = 'DEPOSIT' AND deposit.status = 'COMPLETED'
      AND deposit.undone_at IS NULL) AS bonus ON true
  LEFT JOIN LATERAL (
    SELECT sum(day.stake_won - day.win_won)::bigint AS won FROM platform.member_day_play AS day
    WHERE day.member_id = asked.member_id) AS played ON true
  LEFT JOIN LATERAL (
    SELECT sum(open.win_won - open.stake_won)::bigint AS won FROM platform.bet AS open
    WHERE open.member_id = asked.member_id AND open.status = 'OPEN' AND open.win_won > open.stake_won) AS running ON true
  LEFT JOIN LATERAL (
    SELECT sum(house.balance)::bigint AS won FROM ledger.house_balance AS house
    WHERE house.member_id = asked.member_id AND house.unit = 'WON' AND house.account IN ('PROMOTION', 'COMMISSION', 'ADJUSTMENT')
  ) AS given ON true
$$;
REVOKE ALL ON FUNCTION platform.glances_of(uuid[], uuid[], text[], integer, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.glances_of(uuid[], uuid[], text[], integer, timestamptz) TO hanpan_app;
COMMENT ON FUNCTION platform.glances_of(uuid[], uuid[], text[], integer, timestamptz) IS '@background';
