-- Withdrawals of a day by members who took as many deposit bonuses within some days and played little beyond them: less than so many
-- times what they deposited with a bonus and the bonus itself. Played is what was at risk: stakes that cover each other, or that are bought
-- back at once, are none.
CREATE OR REPLACE FUNCTION platform.alerts_of_bonus_hunting(p jsonb, p_day date)
RETURNS TABLE (member_id uuid, natural_key text, others uuid[], operator_id uuid, facts jsonb)
LANGUAGE sql STABLE AS $$
  SELECT asked.member_id, asked.request_id::text, '{}'::uuid[], NULL::uuid,
    jsonb_build_object('requestId', asked.request_id, 'withdrawnWon', asked.amount_won, 'bonuses', taken.bonuses,
      'bonusWon', taken.bonus_won, 'depositedWon', taken.deposited_won, 'playedWon', play.won, 'days', (p ->> 'days')::integer)
  FROM platform.money_request AS asked
  CROSS JOIN LATERAL (
    SELECT count(*) AS bonuses, sum(deposit.bonus_won)::bigint AS bonus_won, sum(deposit.amount_won)::bigint AS deposited_won
    FROM platform.money_request AS deposit
    WHERE deposit.member_id = asked.member_id AND deposit.type = 'DEPOSIT' AND deposit.status = 'COMPLETED'
      AND deposit.undone_at IS NULL AND deposit.bonus_won > 0 AND deposit.processed_at <= asked.requested_at
      AND deposit.processed_at >= platform.day_begin(p_day - (p ->> 'days')::integer + 1)) AS taken
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(day.counted_won), 0)::bigint AS won FROM platform.member_day_play AS day
    WHERE day.member_id = asked.member_id AND day.day BETWEEN p_day - (p ->> 'days')::integer + 1 AND p_day) AS play
  WHERE asked.type = 'WITHDRAWAL' AND asked.status <> 'CANCELLED' AND asked.requested_at >= platform.day_begin(p_day)
    AND asked.requested_at < platform.day_begin(p_day + 1) AND asked.amount_won >= (p ->> 'withdrawalFromWon')::bigint
    AND taken.bonuses >= (p ->> 'bonuses')::integer
    AND play.won < (taken.deposited_won + taken.bonus_won) * (p ->> 'playBelowTimes')::integer
$$;
REVOKE ALL ON FUNCTION platform.alerts_of_bonus_hunting FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.alerts_of_bonus_hunting TO hanpan_app;
COMMENT ON FUNCTION platform.alerts_of_bonus_hunting IS '@background';
