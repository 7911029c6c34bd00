-- The part of the ledger's verification that attendance and the roulette add: for the members of a range
-- (after, until], open ends where null, names what does not fit. fault is one of
--   ATTENDANCE  a stamped day, or a reward of a month, without exactly its transfers, or such a transfer without it
--   ROULETTE    a play without exactly its ticket and points, or such a transfer without its play
CREATE OR REPLACE FUNCTION platform.reward_offenders(p_after uuid, p_until uuid)
RETURNS TABLE (fault text, member_id uuid, transfer_id uuid, account text, expected bigint, found bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  SET enable_nestloop = off SET work_mem = '64MB' SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  v_low uuid := coalesce(p_after, '00000000-0000-0000-0000-000000000000');
  v_high uuid := coalesce(p_until, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
BEGIN
  RETURN QUERY
  WITH moved AS (
    SELECT transfer.member_id, transfer.transfer_id, transfer.source, transfer.source_id, posting.account,
           posting.amount
    FROM ledger.transfer
    JOIN ledger.posting ON posting.member_id = transfer.member_id AND posting.sequence = transfer.sequence
     AND posting.account = CASE transfer.type WHEN 'TICKET' THEN 'TICKET' ELSE 'POINT' END
    WHERE transfer.member_id > v_low AND transfer.member_id <= v_high
      AND posting.member_id > v_low AND posting.member_id <= v_high
      AND transfer.type <> 'BET' AND transfer.type <> 'WIN' AND transfer.type IN ('TICKET', 'POINT')
      AND transfer.source IN ('attendance', 'attendance-reward', 'attendance-reward-ticket', 'roulette',
        'roulette-prize')
  ), wanted AS (
    SELECT member_id, 'attendance' AS source, day::text AS source_id, tickets::bigint AS amount
    FROM platform.attendance_day WHERE member_id > v_low AND member_id <= v_high AND tickets > 0
    UNION ALL
    SELECT member_id, 'attendance-reward', to_char(month, 'YYYY-MM') || '/' || days, points
    FROM platform.attendance_reward WHERE member_id > v_low AND member_id <= v_high AND points > 0
    UNION ALL
    SELECT member_id, 'attendance-reward-ticket', to_char(month, 'YYYY-MM') || '/' || days, tickets
    FROM platform.attendance_reward WHERE member_id > v_low AND member_id <= v_high AND tickets > 0
    UNION ALL
    SELECT member_id, 'roulette', play_id::text, -1
    FROM platform.roulette_play WHERE member_id > v_low AND member_id <= v_high
    UNION ALL
    SELECT member_id, 'roulette-prize', play_id::text, points
    FROM platform.roulette_play WHERE member_id > v_low AND member_id <= v_high AND points > 0
  )
  SELECT CASE WHEN coalesce(wanted.source, moved.source) LIKE 'roulette%' THEN 'ROULETTE' ELSE 'ATTENDANCE' END,
    coalesce(wanted.member_id, moved.member_id), moved.transfer_id, moved.account, wanted.amount, moved.amount
  FROM wanted FULL JOIN moved ON moved.member_id = wanted.member_id AND moved.source = wanted.source
   AND moved.source_id = wanted.source_id
  WHERE wanted.amount IS DISTINCT FROM moved.amount;
END
$$;
REVOKE ALL ON FUNCTION platform.reward_offenders FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.reward_offenders TO hanpan_app;
COMMENT ON FUNCTION platform.reward_offenders IS '@background';
