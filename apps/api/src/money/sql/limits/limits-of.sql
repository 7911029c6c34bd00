CREATE OR REPLACE FUNCTION platform.limits_of(p_member_id uuid, p_now timestamptz)
RETURNS TABLE (kind text, value bigint, used bigint, pending_value bigint, pending_from timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT every.kind, own.value,
    CASE
      WHEN every.kind LIKE 'deposit%' THEN platform.deposited_since(p_member_id, platform.period_start(every.kind, p_now))
      WHEN every.kind LIKE 'loss%' THEN
        greatest(0, platform.lost_since(p_member_id, platform.period_start(every.kind, p_now)))
      ELSE 0 END,
    CASE WHEN own.pending_from > p_now - interval '7 days' THEN own.pending_value END,
    CASE WHEN own.pending_from > p_now - interval '7 days' THEN own.pending_from END
  FROM unnest('{depositDay,depositWeek,depositMonth,lossDay,lossWeek,lossMonth,sessionMinutes}'::text[]) AS every (kind)
  LEFT JOIN platform.member_limit AS own ON own.member_id = p_member_id AND own.kind = every.kind
$$;
REVOKE ALL ON FUNCTION platform.limits_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.limits_of TO hanpan_app;
