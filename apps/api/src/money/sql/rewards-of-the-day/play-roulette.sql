-- One play: the ticket and the points, once for play_id. The caller says what was drawn; only a segment of the wheel with
-- that segment's points is accepted, under the seed in use and its next count.
CREATE OR REPLACE FUNCTION platform.play_roulette(
  p_member_id uuid, p_play_id uuid, p_seed_id uuid, p_nonce integer, p_wheel_id uuid, p_segment_id text,
  p_points bigint, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_play platform.roulette_play;
  v_answer ledger.answer;
  v_refusal text;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  SELECT * INTO v_play FROM platform.roulette_play WHERE member_id = p_member_id AND play_id = p_play_id;
  IF FOUND THEN
    RETURN ROW('REPLAYED', NULL, to_jsonb(v_play))::platform.money_answer;
  END IF;
  v_refusal := platform.refused_by_status(p_member_id, 'BONUS');
  IF v_refusal IS NOT NULL THEN
    RETURN platform.refused(v_refusal);
  END IF;
  IF NOT coalesce((SELECT document #>> '{features,roulette}' FROM platform.setting ORDER BY version DESC LIMIT 1),
                  platform.shipped_setting() #>> '{features,roulette}')::boolean
  THEN
    RETURN platform.refused('ROULETTE_UNAVAILABLE');
  END IF;
  PERFORM FROM platform.roulette_wheel WHERE wheel_id = p_wheel_id
    AND segments @> jsonb_build_array(jsonb_build_object('id', p_segment_id, 'points', p_points));
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the wheel % has no segment % of % points', p_wheel_id, p_segment_id, p_points;
  END IF;
  v_answer := ledger.ticket(
    p_member_id, platform.new_id(p_now), 'roulette', p_play_id::text, -1, NULL, p_now);
  IF v_answer.outcome = 'INSUFFICIENT' THEN
    RETURN platform.refused('NOT_ENOUGH_COUPONS');
  ELSIF v_answer.outcome <> 'OK' THEN
    RAISE EXCEPTION 'the ticket of play % cannot be taken: %', p_play_id, v_answer.outcome;
  END IF;
  UPDATE platform.roulette_seed SET next_nonce = next_nonce + 1
  WHERE member_id = p_member_id AND seed_id = p_seed_id AND revealed_at IS NULL AND next_nonce = p_nonce;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the seed % is not at its play %', p_seed_id, p_nonce;
  END IF;
  INSERT INTO platform.roulette_play
    (member_id, play_id, seed_id, nonce, wheel_id, segment_id, points, played_at)
  VALUES (p_member_id, p_play_id, p_seed_id, p_nonce, p_wheel_id, p_segment_id, p_points, p_now)
  RETURNING * INTO v_play;
  IF p_points > 0 THEN
    v_answer := ledger.grant_point(p_member_id, platform.new_id(p_now), 'roulette-prize', p_play_id::text,
      'COUPON_BONUS', p_points, NULL, p_now);
    IF v_answer.outcome <> 'OK' THEN
      RAISE EXCEPTION 'the points of play % cannot be given: %', p_play_id, v_answer.outcome;
    END IF;
  END IF;
  PERFORM platform.publish(p_member_id, 'MEMBER', 'balances', '{}', p_now);
  RETURN ROW('OK', NULL, to_jsonb(v_play))::platform.money_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.play_roulette FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.play_roulette TO hanpan_app;
