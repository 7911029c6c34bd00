-- How many people beside its maker have to approve a payout batch that is a draft on a day: by its own sum and count together
-- with those of the batches that one person alone approved on the same day of Seoul, whoever, so that one large payout is
-- not many small ones (docs/payouts.md, "A batch"); an approval counts as long as who gave it is not dismissed, nor was since. For one that is approved, what it needed by itself.
CREATE OR REPLACE FUNCTION platform.payout_approvals_of(p_batch_id uuid, p_now timestamptz) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT platform.payout_approvals_needed(batch.sum_won + coalesce(alone.won, 0)::bigint, batch.item_count + coalesce(alone.items, 0))
  FROM platform.payout_batch AS batch
  LEFT JOIN LATERAL (
    SELECT sum(other.sum_won) AS won, sum(other.item_count) AS items FROM platform.payout_batch AS other
    WHERE batch.status = 'DRAFT' AND other.batch_id <> batch.batch_id AND other.status <> 'CANCELLED'
      AND other.approved_at >= platform.seoul_day(p_now)::timestamp AT TIME ZONE 'Asia/Seoul'
      AND other.approved_at < (platform.seoul_day(p_now) + 1)::timestamp AT TIME ZONE 'Asia/Seoul'
      AND (SELECT count(*) FROM platform.payout_approval AS approval JOIN platform.operator USING (operator_id)
        WHERE approval.batch_id = other.batch_id AND operator.status = 'ACTIVE'
          AND NOT platform.is_another_since(operator.counts_from, approval.at)
          AND platform.pays_members(operator.role, operator.role_id)) < 2
  ) AS alone ON true
  WHERE batch.batch_id = p_batch_id
$$;
REVOKE ALL ON FUNCTION platform.payout_approvals_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.payout_approvals_of TO hanpan_app;
