-- What a member's history adds up to, told without reading it all: bets, stakes and wins by day of Seoul, vendor,
-- category and state, summed in the background up to a day on which no bet is open. A vendor may still amend a bet
-- of such a day: its sums are then forgotten in the same transaction, from that day on, and summed again later.
CREATE TABLE platform.bet_day (
  member_id uuid NOT NULL,
  day date NOT NULL,
  vendor_id uuid NOT NULL,
  category text NOT NULL,
  status platform.bet_status NOT NULL,
  bets bigint NOT NULL,
  stake_won bigint NOT NULL,
  win_won bigint NOT NULL,
  PRIMARY KEY (member_id, day, vendor_id, category, status)
);
COMMENT ON TABLE platform.bet_day IS '@dist What the bets of a member''s day add up to.';

CREATE TABLE platform.bet_progress (
  member_id uuid PRIMARY KEY,
  summed_before date NOT NULL,
  summed_number bigint NOT NULL
);
COMMENT ON TABLE platform.bet_progress IS
  '@dist Before which day a member''s bets are in bet_day, and the number of the last of them.';

-- The least bet_id of a day of Seoul: bet_id is a UUIDv7, which begins with its instant.
CREATE FUNCTION platform.first_bet_id(p_day date) RETURNS uuid
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT (lpad(to_hex(1000 * extract(epoch FROM p_day::timestamp AT TIME ZONE 'Asia/Seoul')::bigint), 12, '0')
    || '00000000000000000000')::uuid
$$;
COMMENT ON FUNCTION platform.first_bet_id IS 'The least bet_id of a day of Seoul.';

CREATE FUNCTION platform.bet_seoul_day(p_bet_id uuid) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT (to_timestamp(('x' || left(replace(p_bet_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
    AT TIME ZONE 'Asia/Seoul')::date
$$;
COMMENT ON FUNCTION platform.bet_seoul_day IS 'The day of Seoul on which a bet was made, by its id.';

-- Sums the bets of a member up to a day (not included), in steps of a month, as far as no bet is open. The member's
-- balance row is locked as the wallet locks it, so no bet changes meanwhile.
CREATE FUNCTION platform.sum_bet_days(p_member_id uuid, p_before date) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_from date;
  v_until date;
  v_number bigint;
BEGIN
  PERFORM ledger.lock_member(p_member_id);
  SELECT summed_before, summed_number INTO v_from, v_number FROM platform.bet_progress WHERE member_id = p_member_id;
  IF v_from IS NULL THEN
    SELECT platform.bet_seoul_day(bet_id), 0 INTO v_from, v_number FROM platform.bet WHERE member_id = p_member_id
      ORDER BY bet_id LIMIT 1;
  END IF;
  SELECT least(p_before, v_from + 31, platform.bet_seoul_day(min(bet_id::text)::uuid)) INTO v_until
    FROM platform.bet WHERE member_id = p_member_id AND status = 'OPEN';
  IF v_from IS NULL OR v_until <= v_from THEN
    RETURN false;
  END IF;
  INSERT INTO platform.bet_day (member_id, day, vendor_id, category, status, bets, stake_won, win_won)
    SELECT p_member_id, platform.bet_seoul_day(bet_id), vendor_id, category, status, count(*), sum(stake_won), sum(win_won)
    FROM platform.bet
    WHERE member_id = p_member_id
      AND bet_id >= platform.first_bet_id(v_from) AND bet_id < platform.first_bet_id(v_until)
    GROUP BY 2, vendor_id, category, status;
  SELECT coalesce(max(number), v_number) INTO v_number FROM platform.bet
    WHERE member_id = p_member_id
      AND bet_id >= platform.first_bet_id(v_from) AND bet_id < platform.first_bet_id(v_until);
  INSERT INTO platform.bet_progress (member_id, summed_before, summed_number)
    VALUES (p_member_id, v_until, v_number)
    ON CONFLICT (member_id) DO UPDATE SET summed_before = excluded.summed_before, summed_number = excluded.summed_number;
  RETURN v_until < p_before;
END
$$;
COMMENT ON FUNCTION platform.sum_bet_days IS 'Sums a member''s next month of bets; true when there is more to sum.';

-- Forgets the sums that a change of a bet makes wrong.
CREATE FUNCTION platform.forget_bet_days(p_member_id uuid, p_bet_id uuid) RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  v_summed_before date;
  v_day date := platform.bet_seoul_day(p_bet_id);
BEGIN
  SELECT summed_before INTO v_summed_before FROM platform.bet_progress WHERE member_id = p_member_id;
  IF v_day < v_summed_before THEN
    DELETE FROM platform.bet_day WHERE member_id = p_member_id AND day >= v_day;
    UPDATE platform.bet_progress SET summed_before = v_day, summed_number = coalesce((
        SELECT number - 1 FROM platform.bet
        WHERE bet.member_id = p_member_id AND bet_id >= platform.first_bet_id(v_day) ORDER BY bet_id LIMIT 1), 0)
      WHERE member_id = p_member_id;
  END IF;
END
$$;
COMMENT ON FUNCTION platform.forget_bet_days IS 'Forgets the sums that a change of a bet makes wrong.';

GRANT SELECT ON platform.bet_day, platform.bet_progress TO hanpan_app;
REVOKE ALL ON FUNCTION platform.sum_bet_days, platform.forget_bet_days, platform.first_bet_id, platform.bet_seoul_day FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.sum_bet_days, platform.first_bet_id, platform.bet_seoul_day TO hanpan_app;
