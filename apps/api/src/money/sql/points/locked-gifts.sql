-- The points of gifts that are no cash yet; whether a deposit is missing (a completed one, or a distributor's payment); and
-- what is still to be played until all of them are cash.
CREATE OR REPLACE FUNCTION platform.locked_gifts(
  p_member_id uuid, OUT points bigint, OUT needs_deposit boolean, OUT missing_won bigint
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_played bigint;
BEGIN
  SELECT coalesce(sum(counted_won), 0) INTO v_played FROM platform.member_day_play WHERE member_id = p_member_id;
  needs_deposit := platform.deposited_since(p_member_id, '2000-01-01') = 0;
  SELECT coalesce(sum(gift.points), 0), greatest(0, coalesce(max(gift.free_from_won), 0) - v_played)
    INTO points, missing_won
    FROM platform.gift_point AS gift
   WHERE gift.member_id = p_member_id AND (needs_deposit OR gift.free_from_won > v_played);
END
$$;
REVOKE ALL ON FUNCTION platform.locked_gifts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.locked_gifts TO hanpan_app;
