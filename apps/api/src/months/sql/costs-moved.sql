-- What bonuses (won) and rolling (1/10,000 won) cost on a day, less what was taken back, by member and by what it was for: few of the
-- day's movements, each found by its key.
CREATE OR REPLACE FUNCTION platform.costs_moved(p_day date)
RETURNS TABLE (member_id uuid, source text, source_id text, bonus_won numeric, rolling numeric)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET work_mem = '256MB' SET jit = off AS $$
  SELECT * FROM (
    SELECT transfer.member_id, transfer.source, transfer.source_id,
      coalesce(-sum(posting.amount) FILTER (WHERE posting.account = 'PROMOTION'), 0) AS bonus_won,
      coalesce(-sum(posting.amount * CASE posting.unit WHEN 'ROLLING' THEN 1 ELSE 10000 END)
        FILTER (WHERE posting.account = 'COMMISSION'), 0) AS rolling
    FROM ledger.transfer
    JOIN ledger.posting ON posting.member_id = transfer.member_id AND posting.sequence = transfer.sequence
    WHERE transfer.occurred_at >= p_day::timestamp AT TIME ZONE 'Asia/Seoul'
      AND transfer.occurred_at < (p_day + 1)::timestamp AT TIME ZONE 'Asia/Seoul'
      AND transfer.type <> 'BET' AND transfer.type <> 'WIN'
      AND (posting.account = 'COMMISSION' OR (posting.account = 'PROMOTION' AND posting.unit IN ('WON', 'POINT')))
    GROUP BY 1, 2, 3
  ) AS moved
  WHERE moved.bonus_won <> 0 OR moved.rolling <> 0
$$;
REVOKE ALL ON FUNCTION platform.costs_moved FROM PUBLIC;
COMMENT ON FUNCTION platform.costs_moved IS '@background';
