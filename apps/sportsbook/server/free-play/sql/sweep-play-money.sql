-- Removes purses of play money that are over and were begun long enough ago, with all slips that were placed by them, once none of
-- these is under way; answers how many. The only way in which a slip is ever removed, and of purses alone.
CREATE OR REPLACE FUNCTION sportsbook.sweep_play_money(p_kept_minutes integer, p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_purses uuid[];
BEGIN
  SELECT array_agg(purse_id) INTO v_purses FROM (
    SELECT purse_id FROM sportsbook.purse
    WHERE created_at < clock_timestamp() - make_interval(mins => p_kept_minutes) AND sportsbook.is_play_money(purse_id)
      AND (ended_at IS NOT NULL OR last_used_at < clock_timestamp() - make_interval(mins => p_kept_minutes)
        OR created_at < clock_timestamp() - interval '3 hours')
      AND NOT EXISTS (SELECT FROM sportsbook.slip WHERE member_id = purse_id
        AND (state IN ('SENT', 'OPEN', 'RETURNING') OR pay_state IN ('DUE', 'OWED') OR sales_to_pay > 0))
    ORDER BY created_at LIMIT p_most FOR UPDATE SKIP LOCKED) AS over;
  IF v_purses IS NULL THEN
    RETURN 0;
  END IF;
  DELETE FROM sportsbook.sale WHERE member_id = ANY (v_purses);
  DELETE FROM sportsbook.payment WHERE member_id = ANY (v_purses);
  DELETE FROM sportsbook.leg WHERE member_id = ANY (v_purses);
  DELETE FROM sportsbook.slip WHERE member_id = ANY (v_purses);
  DELETE FROM sportsbook.session WHERE member_id = ANY (v_purses);
  DELETE FROM sportsbook.purse_call WHERE purse_id = ANY (v_purses);
  DELETE FROM sportsbook.purse WHERE purse_id = ANY (v_purses);
  RETURN cardinality(v_purses);
END
$$;

REVOKE ALL ON FUNCTION sportsbook.sweep_play_money FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sportsbook.sweep_play_money TO hanpan_sports;
