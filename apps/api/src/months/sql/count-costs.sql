-- Counts what bonuses and rolling cost on a day by line, into an edition: whole where its costs do not stand yet, else what differs;
-- by level that has no place, as with what was played.
CREATE OR REPLACE FUNCTION platform.count_costs(p_day date, p_edition bigint, p_had_costs boolean) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO platform.cost_figure (day, kind, edition, subject_id, vendor_id, category, bonus_won, rolling)
  SELECT p_day, kind, p_edition, subject_id, vendor_id, category, coalesce(found.bonus_won, 0) - coalesce(kept.bonus_won, 0),
    coalesce(found.rolling, 0) - coalesce(kept.rolling, 0)
  FROM (SELECT * FROM platform.cost_of_day(p_day) AS one WHERE one.kind <> 'LEVEL' OR NOT p_had_costs) AS found
  FULL JOIN (
    SELECT kind, subject_id, vendor_id, category, sum(bonus_won)::bigint AS bonus_won, sum(rolling)::bigint AS rolling
    FROM platform.cost_figure WHERE day = p_day AND kind <> 'LEVEL' GROUP BY 1, 2, 3, 4
  ) AS kept USING (kind, subject_id, vendor_id, category)
  WHERE (coalesce(found.bonus_won, 0), coalesce(found.rolling, 0)) <> (coalesce(kept.bonus_won, 0), coalesce(kept.rolling, 0));
  INSERT INTO platform.cost_figure (day, kind, edition, subject_id, vendor_id, category, bonus_won, rolling)
  SELECT p_day, 'LEVEL', p_edition, '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000',
    category, sum(bonus_won), sum(rolling)
  FROM platform.cost_figure WHERE p_had_costs AND day = p_day AND kind = 'GAME' AND edition = p_edition
  GROUP BY category HAVING sum(bonus_won) <> 0 OR sum(rolling) <> 0;
$$;
REVOKE ALL ON FUNCTION platform.count_costs FROM PUBLIC;
COMMENT ON FUNCTION platform.count_costs IS '@background';
