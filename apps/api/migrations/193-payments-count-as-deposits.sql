-- What a distributor pays a member counts toward the member's own limit on deposits, and is refused beyond it (money.md,
-- "Member protection"): a limit that another's money went around would protect nobody.

CREATE INDEX distribution_to_member ON platform.distribution (to_member_id, sent_at) WHERE type = 'DISTRIBUTOR_PAYMENT';

-- What came in since a day of Seoul: deposits that were completed and what distributors paid, also what is still under
-- way.
CREATE FUNCTION platform.deposited_since(p_member_id uuid, p_day date) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT sum(deposits_won) FROM platform.member_day
                   WHERE member_id = p_member_id AND day >= p_day), 0)::bigint
       + coalesce((SELECT sum(amount_won) FROM platform.distribution
                   WHERE to_member_id = p_member_id AND type = 'DISTRIBUTOR_PAYMENT'
                     AND sent_at >= p_day::timestamp AT TIME ZONE 'Asia/Seoul'), 0)::bigint
$$;
REVOKE ALL ON FUNCTION platform.deposited_since FROM PUBLIC;

-- What may still come in under the member's own limits; null without one.
CREATE OR REPLACE FUNCTION platform.deposit_remaining(p_member_id uuid, p_now timestamptz) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT min(greatest(0, value - platform.deposited_since(p_member_id, platform.period_start(kind, p_now))))
  FROM platform.member_limit
  WHERE member_id = p_member_id AND kind IN ('depositDay', 'depositWeek', 'depositMonth') AND value IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION platform.limits_of(p_member_id uuid, p_now timestamptz)
RETURNS TABLE (kind text, value bigint, used bigint, pending_value bigint, pending_from timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT every.kind, own.value,
    CASE
      WHEN every.kind LIKE 'deposit%' THEN platform.deposited_since(p_member_id, platform.period_start(every.kind, p_now))
      WHEN every.kind LIKE 'loss%' THEN
        greatest(0, platform.lost_since(p_member_id, platform.period_start(every.kind, p_now)))
      ELSE 0 END,
    own.pending_value, own.pending_from
  FROM unnest('{depositDay,depositWeek,depositMonth,lossDay,lossWeek,lossMonth,sessionMinutes}'::text[]) AS every (kind)
  LEFT JOIN platform.member_limit AS own ON own.member_id = p_member_id AND own.kind = every.kind
$$;
