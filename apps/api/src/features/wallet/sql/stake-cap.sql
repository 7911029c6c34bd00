-- What a member born on a day may stake in one round of a kind of games under the rules of play, in won; null without a cap. The
-- young have theirs, and the common one where none is set for them.
CREATE OR REPLACE FUNCTION platform.stake_cap(
  p_rules jsonb, p_category text, p_birth_date date, p_now timestamptz
) RETURNS bigint
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(
    CASE WHEN platform.age_on(p_birth_date, p_now) < (p_rules ->> 'youngBelow')::integer
      THEN nullif((cap ->> 'youngWon')::bigint, 0) END,
    nullif((cap ->> 'won')::bigint, 0))
  FROM (SELECT p_rules -> 'stakeCaps' -> p_category AS cap) AS of_category
$$;
REVOKE ALL ON FUNCTION platform.stake_cap FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.stake_cap TO hanpan_app;
COMMENT ON FUNCTION platform.stake_cap IS 'The most of a round of a kind of games by the rules of play, in won; null without a cap.';
