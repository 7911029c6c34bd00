-- Removes purses of play money that are over and were begun long enough ago, with all that was played by them, once none of it
-- is under way; answers how many. The only way in which a round is ever removed, and of purses alone.
CREATE OR REPLACE FUNCTION studio.sweep_play_money(p_kept_minutes integer, p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_purses uuid[];
BEGIN
  SELECT array_agg(purse_id) INTO v_purses FROM (
    SELECT purse_id FROM studio.purse
    WHERE created_at < clock_timestamp() - make_interval(mins => p_kept_minutes) AND studio.is_play_money(purse_id)
      AND (ended_at IS NOT NULL OR last_used_at < clock_timestamp() - make_interval(mins => p_kept_minutes)
        OR created_at < clock_timestamp() - interval '3 hours')
      AND NOT EXISTS (SELECT FROM studio.round WHERE member_id = purse_id AND state NOT IN ('CLOSED', 'VOID'))
      AND NOT EXISTS (SELECT FROM studio.instant_round WHERE member_id = purse_id AND state NOT IN ('CLOSED', 'VOID'))
      AND NOT EXISTS (SELECT FROM studio.live_participation WHERE member_id = purse_id AND state <> 'CLOSED')
    ORDER BY created_at LIMIT p_most FOR UPDATE SKIP LOCKED) AS over;
  IF v_purses IS NULL THEN
    RETURN 0;
  END IF;
  DELETE FROM studio.live_seat WHERE member_id = ANY (v_purses);
  DELETE FROM studio.live_placement WHERE member_id = ANY (v_purses);
  DELETE FROM studio.live_participation WHERE member_id = ANY (v_purses);
  DELETE FROM studio.round WHERE member_id = ANY (v_purses);
  DELETE FROM studio.instant_raise WHERE round_id IN (
    SELECT round_id FROM studio.instant_round WHERE member_id = ANY (v_purses));
  DELETE FROM studio.instant_round WHERE member_id = ANY (v_purses);
  DELETE FROM studio.seed WHERE member_id = ANY (v_purses);
  DELETE FROM studio.session WHERE member_id = ANY (v_purses);
  DELETE FROM studio.purse_call WHERE purse_id = ANY (v_purses);
  DELETE FROM studio.purse WHERE purse_id = ANY (v_purses);
  RETURN cardinality(v_purses);
END
$$;

REVOKE ALL ON FUNCTION studio.sweep_play_money FROM PUBLIC;
GRANT EXECUTE ON FUNCTION studio.sweep_play_money TO hanpan_studio;
