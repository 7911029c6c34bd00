-- What builds of 0.2 before marks call: they serve on no site that keeps marks.
-- keep until: 0.3.0
CREATE OR REPLACE FUNCTION platform.glances_of(p_members uuid[], p_requests uuid[], p_most integer, p_now timestamptz)
RETURNS TABLE (
  member_id uuid, request_id uuid, type text, amount_won bigint, is_first boolean, deposited_since bigint, since timestamptz,
  bets integer, has_more_bets boolean, played_won bigint, result_won bigint, account_at timestamptz, wallet_at timestamptz,
  device_at timestamptz, address_at timestamptz, certain integer, account_others integer, wallet_others integer,
  device_others integer, address_others integer, bonus_won bigint, house_won bigint,
  has_open_case boolean
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT * FROM platform.glances_of(p_members, p_requests, '{}'::text[], p_most, p_now)
$$;
REVOKE ALL ON FUNCTION platform.glances_of(uuid[], uuid[], integer, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.glances_of(uuid[], uuid[], integer, timestamptz) TO hanpan_app;
COMMENT ON FUNCTION platform.glances_of(uuid[], uuid[], integer, timestamptz) IS '@background';
