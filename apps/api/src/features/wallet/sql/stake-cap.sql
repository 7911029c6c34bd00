-- What builds of 0.2 before marks call: they serve on no site that keeps marks.
-- keep until: 0.3.0
CREATE OR REPLACE FUNCTION platform.stake_cap(
  p_rules jsonb, p_category text, p_birth_date date, p_now timestamptz
) RETURNS bigint
LANGUAGE sql STABLE
AS $$
  SELECT platform.stake_cap_at_age(p_rules, p_category, platform.age_on(p_birth_date, p_now))
$$;
REVOKE ALL ON FUNCTION platform.stake_cap FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.stake_cap TO hanpan_app;
COMMENT ON FUNCTION platform.stake_cap IS 'The most of a round of a kind of games by the rules of play, in won; null without a cap.';
