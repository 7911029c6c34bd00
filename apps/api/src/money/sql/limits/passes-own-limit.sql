-- Whether a stake would pass one of the member's own limits. The session is known by its beginning.
CREATE OR REPLACE FUNCTION platform.passes_own_limit(
  p_member_id uuid, p_stake_won bigint, p_session_started_at timestamptz, p_now timestamptz
) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT coalesce(bool_or(
    CASE kind
      WHEN 'sessionMinutes' THEN p_now >= make_interval(mins => value::integer) + coalesce((
        SELECT min(counted_from) FROM platform.session
        WHERE session.member_id = p_member_id AND started_at = p_session_started_at), p_session_started_at)
      ELSE p_stake_won > 0
        AND platform.lost_since(p_member_id, platform.period_start(kind, p_now)) + p_stake_won > value END), false)
  FROM platform.member_limit
  WHERE member_id = p_member_id AND value IS NOT NULL AND kind IN ('lossDay', 'lossWeek', 'lossMonth', 'sessionMinutes')
$$;
REVOKE ALL ON FUNCTION platform.passes_own_limit FROM PUBLIC;
