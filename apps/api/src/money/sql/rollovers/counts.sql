CREATE OR REPLACE FUNCTION platform.counts(p_category text, p_stake_won bigint, p_win_won bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_category = 'SLOT' THEN p_stake_won ELSE least(p_stake_won, abs(p_win_won - p_stake_won)) END
$$;
REVOKE ALL ON FUNCTION platform.counts FROM PUBLIC;
