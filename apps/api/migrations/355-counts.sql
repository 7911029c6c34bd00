-- How much of the settled stakes of a member's round of a game counts when its vendor did not tell what was at risk. A
-- slot's stake counts whole. In the other categories what was really lost or won counts, at most the stakes: opposite
-- stakes cancel out, and what was given back (a push, a void) counts nothing. Both are the sums of the round's bets.
DROP FUNCTION IF EXISTS platform.counts(text, bigint, bigint);
CREATE FUNCTION platform.counts(p_category text, p_stake_won bigint, p_win_won bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_category = 'SLOT' THEN p_stake_won ELSE least(p_stake_won, abs(p_win_won - p_stake_won)) END
$$;
REVOKE ALL ON FUNCTION platform.counts FROM PUBLIC;
