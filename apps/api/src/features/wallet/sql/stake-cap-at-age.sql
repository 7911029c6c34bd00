-- What a member of an age may stake in one round of a kind of games under the rules of play, in won; null without a cap. The
-- young have theirs, and the common one where none is set for them.
CREATE OR REPLACE FUNCTION platform.stake_cap_at_age(p_rules jsonb, p_category text, p_age integer) RETURNS bigint
LANGUAGE sql IMMUTABLE
AS $$
  SELECT coalesce(
    CASE WHEN p_age < (p_rules ->> 'youngBelow')::integer THEN nullif((cap ->> 'youngWon')::bigint, 0) END,
    nullif((cap ->> 'won')::bigint, 0))
  FROM (SELECT p_rules -> 'stakeCaps' -> p_category AS cap) AS of_category
$$;
REVOKE ALL ON FUNCTION platform.stake_cap_at_age FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.stake_cap_at_age TO hanpan_app;
COMMENT ON FUNCTION platform.stake_cap_at_age IS 'The most of a round of a kind of games by the rules of play, in won; null without a cap.';
