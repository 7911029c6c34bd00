-- The most that a distributor's partner may take back from a member now. What several partners paid is together no more
-- than the cash either: what one takes back is not there for the other.
CREATE OR REPLACE FUNCTION platform.recoverable_from(p_member_id uuid, p_partner_id uuid) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  -- Where nobody else paid the member or took from them, the partner's part is the whole: it is worked out once.
  SELECT greatest(0, CASE WHEN EXISTS (
      SELECT FROM platform.distribution WHERE to_member_id = p_member_id AND type = 'DISTRIBUTOR_PAYMENT' AND member_id <> p_partner_id
      UNION ALL SELECT FROM platform.distribution WHERE member_id = p_member_id AND to_member_id <> p_partner_id)
    THEN least(platform.recoverable_of(p_member_id, p_partner_id), platform.recoverable_of(p_member_id, NULL))
    ELSE platform.recoverable_of(p_member_id, NULL) END)
$$;
REVOKE ALL ON FUNCTION platform.recoverable_from FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.recoverable_from TO hanpan_app;
