-- Member protection (money.md): a member's own limits, and exclusions.

-- The first day of a limit's period: of Seoul, weeks from Monday.
CREATE FUNCTION platform.period_start(p_kind text, p_now timestamptz) RETURNS date
LANGUAGE sql STABLE AS $$
  SELECT date_trunc(
    CASE WHEN p_kind LIKE '%Week' THEN 'week' WHEN p_kind LIKE '%Month' THEN 'month' ELSE 'day' END,
    platform.seoul_day(p_now)::timestamp)::date
$$;

-- Stake − win of what was settled since a day, and of what is open now.
CREATE FUNCTION platform.lost_since(p_member_id uuid, p_day date) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT sum(stake_won - win_won) FROM platform.member_day_play
                   WHERE member_id = p_member_id AND day >= p_day), 0)::bigint
       + coalesce((SELECT sum(stake_won - win_won) FROM platform.bet
                   WHERE member_id = p_member_id AND status = 'OPEN'), 0)::bigint
$$;

-- Whether a stake would pass one of the member's own limits.
CREATE FUNCTION platform.passes_own_limit(
  p_member_id uuid, p_stake_won bigint, p_session_started_at timestamptz, p_now timestamptz
) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT coalesce(bool_or(
    CASE kind
      WHEN 'sessionMinutes' THEN p_now >= p_session_started_at + make_interval(mins => value::integer)
      ELSE p_stake_won > 0
        AND platform.lost_since(p_member_id, platform.period_start(kind, p_now)) + p_stake_won > value END), false)
  FROM platform.member_limit
  WHERE member_id = p_member_id AND value IS NOT NULL AND kind IN ('lossDay', 'lossWeek', 'lossMonth', 'sessionMinutes')
$$;

CREATE FUNCTION platform.limits_of(p_member_id uuid, p_now timestamptz)
RETURNS TABLE (kind text, value bigint, used bigint, pending_value bigint, pending_from timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT every.kind, own.value,
    CASE
      WHEN every.kind LIKE 'deposit%' THEN coalesce((
        SELECT sum(deposits_won) FROM platform.member_day
        WHERE member_day.member_id = p_member_id AND day >= platform.period_start(every.kind, p_now)), 0)::bigint
      WHEN every.kind LIKE 'loss%' THEN
        greatest(0, platform.lost_since(p_member_id, platform.period_start(every.kind, p_now)))
      ELSE 0 END,
    own.pending_value, own.pending_from
  FROM unnest('{depositDay,depositWeek,depositMonth,lossDay,lossWeek,lossMonth,sessionMinutes}'::text[]) AS every (kind)
  LEFT JOIN platform.member_limit AS own ON own.member_id = p_member_id AND own.kind = every.kind
$$;

-- Tighter counts at once. Looser waits 24 h; the same value set again after that confirms it.
CREATE FUNCTION platform.set_limits(p_member_id uuid, p_kinds text[], p_values bigint[], p_now timestamptz)
RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_is platform.member_limit;
  v_new bigint;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  FOR i IN 1 .. cardinality(p_kinds) LOOP
    IF p_values[i] < 0 OR p_values[i] > 1000000000000
      OR (p_kinds[i] = 'sessionMinutes' AND (p_values[i] < 1 OR p_values[i] > 1440))
    THEN
      RETURN platform.refused('LIMIT_INVALID', jsonb_build_object('kind', p_kinds[i]));
    END IF;
  END LOOP;
  FOR i IN 1 .. cardinality(p_kinds) LOOP
    v_new := p_values[i];
    SELECT * INTO v_is FROM platform.member_limit WHERE member_id = p_member_id AND kind = p_kinds[i];
    IF coalesce(v_new, 9223372036854775807) <= coalesce(v_is.value, 9223372036854775807)
      OR (v_is.pending_from <= p_now AND v_is.pending_value IS NOT DISTINCT FROM v_new)
    THEN
      INSERT INTO platform.member_limit AS own (member_id, kind, value, changed_at)
      VALUES (p_member_id, p_kinds[i], v_new, p_now)
      ON CONFLICT (member_id, kind) DO UPDATE SET value = excluded.value, pending_value = NULL, pending_from = NULL,
        changed_at = excluded.changed_at;
    ELSIF v_is.pending_from IS NULL OR v_is.pending_value IS DISTINCT FROM v_new THEN
      UPDATE platform.member_limit
      SET pending_value = v_new, pending_from = p_now + interval '24 hours', changed_at = p_now
      WHERE member_id = p_member_id AND kind = p_kinds[i];
    END IF;
  END LOOP;
  INSERT INTO platform.member_money AS money (member_id, has_limits)
  SELECT p_member_id, EXISTS (
    SELECT FROM platform.member_limit
    WHERE member_limit.member_id = p_member_id AND value IS NOT NULL AND kind NOT LIKE 'deposit%')
  ON CONFLICT (member_id) DO UPDATE SET has_limits = excluded.has_limits;
  RETURN ROW('OK', NULL, 'null'::jsonb)::platform.money_answer;
END
$$;

-- Nothing but its end ends an exclusion; a second one can only make it longer.
CREATE FUNCTION platform.exclude(
  p_member_id uuid, p_exclusion_id uuid, p_kind text, p_days integer, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_until timestamptz;
  v_outcome text := 'REPLAYED';
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  IF NOT coalesce(CASE p_kind
    WHEN 'COOL_OFF' THEN p_days BETWEEN 1 AND 42
    WHEN 'SELF_EXCLUSION' THEN p_days BETWEEN 180 AND 1825 END, false)
  THEN
    RETURN platform.refused('EXCLUSION_INVALID');
  END IF;
  INSERT INTO platform.member_exclusion (member_id, exclusion_id, kind, started_at, until)
  VALUES (p_member_id, p_exclusion_id, p_kind, p_now, p_now + make_interval(days => p_days))
  ON CONFLICT (member_id, exclusion_id) DO NOTHING;
  IF FOUND THEN
    v_outcome := 'OK';
    UPDATE platform.member SET status = 'SELF_EXCLUDED' WHERE member_id = p_member_id AND status = 'ACTIVE';
    UPDATE platform.session SET ended_at = p_now, end_reason = 'EXCLUDED'
    WHERE member_id = p_member_id AND ended_at IS NULL;
    PERFORM platform.tell(
      p_member_id, 'MEMBER', 'session-ended', jsonb_build_object('reason', 'EXCLUDED', 'sessionIds', NULL), p_now);
  END IF;
  SELECT max(until) INTO v_until FROM platform.member_exclusion WHERE member_id = p_member_id AND ended_at IS NULL;
  RETURN ROW(v_outcome, NULL, jsonb_build_object('until', v_until))::platform.money_answer;
END
$$;

CREATE FUNCTION platform.due_exclusions(p_now timestamptz, p_most integer) RETURNS TABLE (member_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT due.member_id FROM (
    SELECT exclusion.member_id FROM platform.member_exclusion AS exclusion
    WHERE exclusion.until <= p_now AND exclusion.ended_at IS NULL ORDER BY exclusion.until LIMIT p_most) AS due
$$;
COMMENT ON FUNCTION platform.due_exclusions IS '@background';

-- Ends what is over; a member with none left is active again.
CREATE FUNCTION platform.end_exclusions(p_member_id uuid, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  UPDATE platform.member_exclusion SET ended_at = until
  WHERE member_id = p_member_id AND ended_at IS NULL AND until <= p_now;
  PERFORM FROM platform.member_exclusion WHERE member_id = p_member_id AND ended_at IS NULL;
  IF NOT FOUND THEN
    UPDATE platform.member SET status = 'ACTIVE' WHERE member_id = p_member_id AND status = 'SELF_EXCLUDED';
  END IF;
END
$$;

REVOKE ALL ON FUNCTION platform.period_start, platform.lost_since, platform.passes_own_limit, platform.limits_of,
  platform.set_limits, platform.exclude, platform.due_exclusions, platform.end_exclusions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.limits_of, platform.set_limits, platform.exclude, platform.due_exclusions,
  platform.end_exclusions TO hanpan_app;
