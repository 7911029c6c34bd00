-- Members with many deposits below a threshold in the days that end with one on which another came, together above a sum.
CREATE OR REPLACE FUNCTION platform.alerts_of_small_deposits(p jsonb, p_day date)
RETURNS TABLE (member_id uuid, natural_key text, others uuid[], operator_id uuid, facts jsonb)
LANGUAGE sql STABLE AS $$
  SELECT request.member_id, '', '{}'::uuid[], NULL::uuid,
    jsonb_build_object('deposits', count(*), 'depositedWon', sum(request.amount_won), 'largestWon', max(request.amount_won),
      'days', (p ->> 'days')::integer)
  FROM platform.money_request AS request
  WHERE request.type = 'DEPOSIT' AND request.status = 'COMPLETED' AND request.undone_at IS NULL
    AND request.processed_at >= platform.day_begin(p_day - (p ->> 'days')::integer + 1)
    AND request.processed_at < platform.day_begin(p_day + 1) AND request.amount_won < (p ->> 'eachBelowWon')::bigint
  GROUP BY request.member_id
  HAVING count(*) >= (p ->> 'deposits')::integer AND sum(request.amount_won) >= (p ->> 'sumFromWon')::bigint
    AND max(request.processed_at) >= platform.day_begin(p_day)
$$;
REVOKE ALL ON FUNCTION platform.alerts_of_small_deposits FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.alerts_of_small_deposits TO hanpan_app;
COMMENT ON FUNCTION platform.alerts_of_small_deposits IS '@background';
