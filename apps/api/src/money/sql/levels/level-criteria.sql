-- The levels that have criteria, with what each asks (docs/levels.md). A level whose figures are both 0 is not among them.
CREATE OR REPLACE FUNCTION platform.level_criteria()
RETURNS TABLE (level_id uuid, rank integer, months integer, deposit_won bigint, counted_won bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT level.level_id, level.rank, (asked.of ->> 'months')::integer, (asked.of ->> 'depositWon')::bigint,
         (asked.of ->> 'countedWon')::bigint
    FROM platform.level
    JOIN platform.level_setting AS setting USING (level_id)
   CROSS JOIN LATERAL (
     SELECT coalesce(setting.document -> 'criteria', platform.default_level_setting() -> 'criteria') AS of
   ) AS asked
   WHERE (asked.of ->> 'depositWon')::bigint > 0 OR (asked.of ->> 'countedWon')::bigint > 0
$$;
REVOKE ALL ON FUNCTION platform.level_criteria FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.level_criteria TO hanpan_app;
