-- What came in since a day of Seoul: deposits that were completed and what distributors paid, also what is still under
-- way.
CREATE OR REPLACE FUNCTION platform.deposited_since(p_member_id uuid, p_day date) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT sum(deposits_won) FROM platform.member_day
                   WHERE member_id = p_member_id AND day >= p_day), 0)::bigint
       + coalesce((SELECT sum(amount_won) FROM platform.distribution
                   WHERE to_member_id = p_member_id AND type = 'DISTRIBUTOR_PAYMENT'
                     AND sent_at >= p_day::timestamp AT TIME ZONE 'Asia/Seoul'), 0)::bigint
$$;
REVOKE ALL ON FUNCTION platform.deposited_since FROM PUBLIC;
