-- Whether a settled stake counts: one that was given back does not. A slot's win may equal its stake by chance; in
-- the other categories an equal win is a push or a void.
CREATE OR REPLACE FUNCTION platform.counts(p_category text, p_stake_won bigint, p_win_won bigint) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_stake_won > 0 AND (p_category = 'SLOT' OR p_win_won <> p_stake_won)
$$;
