-- Whether the site asks a member for a verified identity before they deposit or withdraw so much (docs/identity.md, "When it is asked"):
-- IDENTITY_NEEDED, or null where it does not, or they have verified it. What is under way counts with what is done.
CREATE OR REPLACE FUNCTION platform.refused_by_identity(
  p_member_id uuid, p_type text, p_amount_won bigint, p_now timestamptz
) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH asked AS (
    SELECT coalesce((SELECT document -> 'identity' FROM platform.setting ORDER BY version DESC LIMIT 1),
      platform.shipped_setting() -> 'identity') AS terms
  ), since AS (
    SELECT platform.seoul_day(p_now) - ((terms ->> 'thresholdDays')::integer - 1) AS day,
      (terms ->> 'thresholdWon')::bigint AS threshold,
      (terms ->> CASE p_type WHEN 'DEPOSIT' THEN 'firstDeposit' ELSE 'firstWithdrawal' END)::boolean AS is_asked
    FROM asked
  )
  SELECT 'IDENTITY_NEEDED' FROM since
  WHERE NOT EXISTS (SELECT FROM platform.verified_identity WHERE member_id = p_member_id)
    AND (is_asked OR threshold > 0 AND threshold <= p_amount_won + CASE p_type
      WHEN 'DEPOSIT' THEN platform.deposited_since(p_member_id, day)
      ELSE platform.withdrawn_since(p_member_id, day) END)
$$;
REVOKE ALL ON FUNCTION platform.refused_by_identity FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.refused_by_identity TO hanpan_app;
