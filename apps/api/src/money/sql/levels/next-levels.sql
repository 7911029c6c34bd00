-- Of each level the next one above it that has criteria, with the first day of what counts toward it, until a day of Seoul.
CREATE OR REPLACE FUNCTION platform.next_levels(p_until date)
RETURNS TABLE (own_level_id uuid, level_id uuid, rank integer, months integer, since date, deposit_won bigint, counted_won bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT own.level_id, next.level_id, next.rank, next.months,
         (date_trunc('month', p_until::timestamp) - make_interval(months => next.months - 1))::date,
         next.deposit_won, next.counted_won
    FROM platform.level AS own
   CROSS JOIN LATERAL (
     SELECT one.* FROM platform.level_criteria() AS one WHERE one.rank > own.rank ORDER BY one.rank LIMIT 1
   ) AS next
$$;
REVOKE ALL ON FUNCTION platform.next_levels FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.next_levels TO hanpan_app;
