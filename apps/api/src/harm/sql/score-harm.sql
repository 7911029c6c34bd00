-- Scores a day of Seoul of all members: each marker counts half of its weight from its figure on and all of it from twice that on,
-- and a score is at most 100. A day that was scored before is scored again, and only what differs is written. Then the marks follow the
-- scores of the last days. Answers how many rows were written; null where another process is at it, or the day is done.
CREATE OR REPLACE FUNCTION platform.score_harm(p_day date, p_is_over boolean, p_now timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_version integer := coalesce((SELECT max(version) FROM platform.setting), 0);
  v_written integer;
BEGIN
  PERFORM FROM platform.job_progress WHERE job = 'harm' AND done_until < p_day FOR NO KEY UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  WITH part AS (
    SELECT value.member_id, rule.marker, rule.place, value.value,
      CASE WHEN value.value >= 2 * rule.counts_from THEN rule.weight ELSE (rule.weight + 1) / 2 END AS points
    FROM platform.harm_values(p_day) AS value JOIN platform.harm_rules() AS rule ON rule.marker = value.marker
    WHERE rule.weight > 0 AND value.value >= rule.counts_from
  ), scored AS (
    SELECT part.member_id, least(100, sum(part.points))::integer AS score, jsonb_agg(jsonb_build_object(
      'marker', part.marker, 'value', part.value, 'points', part.points) ORDER BY part.points DESC, part.place) AS parts
    FROM part GROUP BY part.member_id
    UNION ALL
    SELECT kept.member_id, 0, '[]' FROM platform.harm_day AS kept WHERE kept.day = p_day AND kept.score > 0
      AND NOT EXISTS (SELECT FROM part WHERE part.member_id = kept.member_id)
  )
  INSERT INTO platform.harm_day AS kept (member_id, day, score, parts, setting_version, scored_at)
  SELECT scored.member_id, p_day, scored.score, scored.parts, v_version, p_now FROM scored
  ON CONFLICT (member_id, day) DO UPDATE SET score = excluded.score, parts = excluded.parts, setting_version = excluded.setting_version,
    scored_at = excluded.scored_at
  WHERE (kept.score, kept.parts) IS DISTINCT FROM (excluded.score, excluded.parts);
  GET DIAGNOSTICS v_written = ROW_COUNT;
  PERFORM platform.mark_harm(p_now);
  IF p_is_over THEN
    UPDATE platform.job_progress SET done_until = p_day WHERE job = 'harm' AND done_until = p_day - 1;
  END IF;
  RETURN v_written;
END
$$;
REVOKE ALL ON FUNCTION platform.score_harm FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.score_harm TO hanpan_app;
COMMENT ON FUNCTION platform.score_harm IS '@background';
