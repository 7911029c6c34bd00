-- The roulette (money.md, "Attendance and roulette"; vendor.md 3 for its fairness): a play costs one ticket and pays the
-- drawn segment's points, both in one transaction. What is drawn is computed from a server seed that was committed to
-- before, the member's own seed, and a count that never repeats.

CREATE TABLE platform.roulette_wheel (
  wheel_id uuid NOT NULL,
  fingerprint text NOT NULL UNIQUE,
  segments jsonb NOT NULL,
  first_used_at timestamptz NOT NULL,
  PRIMARY KEY (wheel_id)
);
COMMENT ON TABLE platform.roulette_wheel IS
  '@ref A wheel as it was played: never changed, so that a play can be computed again. fingerprint is the SHA-256 of its segments.';

CREATE TABLE platform.roulette_seed (
  member_id uuid NOT NULL,
  seed_id uuid NOT NULL,
  server_seed text NOT NULL CHECK (server_seed ~ '^[0-9a-f]{64}$'),
  server_seed_hash text NOT NULL CHECK (server_seed_hash ~ '^[0-9a-f]{64}$'),
  client_seed text NOT NULL CHECK (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  next_nonce integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  revealed_at timestamptz,
  PRIMARY KEY (member_id, seed_id)
);
COMMENT ON TABLE platform.roulette_seed IS
  '@dist A member''s pair of seeds; the server seed is secret until revealed_at, and then decides nothing any more.';
CREATE UNIQUE INDEX roulette_seed_in_use ON platform.roulette_seed (member_id) WHERE revealed_at IS NULL;

CREATE TABLE platform.roulette_play (
  member_id uuid NOT NULL,
  play_id uuid NOT NULL,
  seed_id uuid NOT NULL,
  nonce integer NOT NULL,
  wheel_id uuid NOT NULL,
  segment_id text NOT NULL,
  points bigint NOT NULL CHECK (points >= 0),
  played_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, play_id),
  UNIQUE (member_id, seed_id, nonce)
);
COMMENT ON TABLE platform.roulette_play IS
  '@dist A play. play_id is the client''s own key of the spin: asked again with it, the same play is answered.';
CREATE INDEX roulette_play_by_time ON platform.roulette_play (played_at DESC, play_id DESC);

-- The wheel of these segments; written down when it is first met.
CREATE FUNCTION platform.keep_wheel(p_wheel_id uuid, p_fingerprint text, p_segments jsonb, p_now timestamptz) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO platform.roulette_wheel (wheel_id, fingerprint, segments, first_used_at)
  VALUES (p_wheel_id, p_fingerprint, p_segments, p_now)
  ON CONFLICT (fingerprint) DO NOTHING;
  RETURN (SELECT wheel_id FROM platform.roulette_wheel WHERE fingerprint = p_fingerprint);
END
$$;

-- The member's pair of seeds in use; the given one when there is none yet. Takes the member's turn.
CREATE FUNCTION platform.roulette_seed_of(
  p_member_id uuid, p_seed_id uuid, p_server_seed text, p_server_seed_hash text, p_client_seed text, p_now timestamptz
) RETURNS platform.roulette_seed
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_seed platform.roulette_seed;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  SELECT * INTO v_seed FROM platform.roulette_seed WHERE member_id = p_member_id AND revealed_at IS NULL;
  IF NOT FOUND THEN
    INSERT INTO platform.roulette_seed
      (member_id, seed_id, server_seed, server_seed_hash, client_seed, created_at)
    VALUES (p_member_id, p_seed_id, p_server_seed, p_server_seed_hash, p_client_seed, p_now)
    RETURNING * INTO v_seed;
  END IF;
  RETURN v_seed;
END
$$;

-- Reveals the seed in use and puts the given one in its place; answers the revealed one. The member's own seed stays
-- unless another is given.
CREATE FUNCTION platform.rotate_roulette_seed(
  p_member_id uuid, p_seed_id uuid, p_server_seed text, p_server_seed_hash text, p_client_seed text,
  p_keep_client_seed boolean, p_now timestamptz
) RETURNS platform.roulette_seed
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_seed platform.roulette_seed;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  UPDATE platform.roulette_seed SET revealed_at = p_now
  WHERE member_id = p_member_id AND revealed_at IS NULL RETURNING * INTO v_seed;
  INSERT INTO platform.roulette_seed (member_id, seed_id, server_seed, server_seed_hash, client_seed, created_at)
  VALUES (p_member_id, p_seed_id, p_server_seed, p_server_seed_hash,
    CASE WHEN p_keep_client_seed THEN coalesce(v_seed.client_seed, p_client_seed) ELSE p_client_seed END, p_now);
  RETURN v_seed;
END
$$;

-- One play: the ticket and the points, once for play_id. What was drawn is the caller's word, but only a segment of the
-- wheel with that segment's points, under the seed in use and its next count.
CREATE FUNCTION platform.play_roulette(
  p_member_id uuid, p_play_id uuid, p_seed_id uuid, p_nonce integer, p_wheel_id uuid, p_segment_id text,
  p_points bigint, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_play platform.roulette_play;
  v_answer ledger.answer;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  SELECT * INTO v_play FROM platform.roulette_play WHERE member_id = p_member_id AND play_id = p_play_id;
  IF FOUND THEN
    RETURN ROW('REPLAYED', NULL, to_jsonb(v_play))::platform.money_answer;
  END IF;
  PERFORM FROM platform.member WHERE member_id = p_member_id AND status = 'SELF_EXCLUDED';
  IF FOUND THEN
    RETURN platform.refused('SELF_EXCLUDED');
  END IF;
  IF NOT coalesce((SELECT (document #>> '{features,roulette}')::boolean FROM platform.setting
                   ORDER BY version DESC LIMIT 1), true)
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
  PERFORM platform.tell(p_member_id, 'MEMBER', 'balances', '{}', p_now);
  RETURN ROW('OK', NULL, to_jsonb(v_play))::platform.money_answer;
END
$$;

REVOKE ALL ON FUNCTION platform.keep_wheel, platform.roulette_seed_of, platform.rotate_roulette_seed,
  platform.play_roulette FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.keep_wheel, platform.roulette_seed_of, platform.rotate_roulette_seed,
  platform.play_roulette TO hanpan_app;
GRANT SELECT ON platform.roulette_wheel, platform.roulette_seed, platform.roulette_play TO hanpan_app;
