-- Whether by what a member is known to lists was changed since an instant: a name, phone or account that they asked for, or an account that the desk set.
CREATE OR REPLACE FUNCTION platform.is_changed_since(p_member_id uuid, p_since timestamptz) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (SELECT FROM platform.detail_change
      WHERE member_id = p_member_id AND state = 'APPROVED' AND kind IN ('NAME', 'PHONE', 'ACCOUNT') AND decided_at >= p_since)
    OR EXISTS (SELECT FROM platform.manual_act WHERE member_id = p_member_id AND kind = 'ACCOUNT' AND at >= p_since)
$$;
REVOKE ALL ON FUNCTION platform.is_changed_since FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.is_changed_since TO hanpan_app;
