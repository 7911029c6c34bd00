-- Rounds of a table with a result, up to one of them (null: to the newest), that a member let go by in a row without a
-- bet, at most p_most. Only rounds that could be bet from their beginning count: those opened since p_since.
CREATE OR REPLACE FUNCTION studio.live_idle_rounds(
  p_table_code text, p_member_id uuid, p_since timestamptz, p_round_id uuid, p_most integer
) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(recent.place) FILTER (WHERE recent.is_kept) - 1, count(*))::integer
  FROM (
    SELECT row_number() OVER (ORDER BY latest.round_id DESC) AS place, latest.opened_at < p_since OR EXISTS (
        SELECT FROM studio.live_participation AS part
        WHERE part.round_id = latest.round_id AND part.member_id = p_member_id) AS is_kept
    FROM (
      SELECT round.round_id, round.opened_at FROM studio.live_round AS round
      WHERE round.table_code = p_table_code AND round.phase = 'RESULT'
        AND (p_round_id IS NULL OR round.round_id <= p_round_id)
      ORDER BY round.round_id DESC LIMIT p_most) AS latest) AS recent
$$;
REVOKE ALL ON FUNCTION studio.live_idle_rounds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION studio.live_idle_rounds TO hanpan_studio;
