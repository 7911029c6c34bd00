CREATE OR REPLACE FUNCTION platform.is_excluded(p_member_id uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM platform.member WHERE member_id = p_member_id AND status = 'SELF_EXCLUDED')
      OR EXISTS (SELECT FROM platform.member_exclusion WHERE member_id = p_member_id AND ended_at IS NULL)
      OR EXISTS (SELECT FROM platform.exclusion_listing WHERE member_id = p_member_id AND standing = 'BOUND' AND ended_at IS NULL)
$$;
REVOKE ALL ON FUNCTION platform.is_excluded FROM PUBLIC;
