-- The member was asked for limits of their own, and wants those that they have.
CREATE OR REPLACE FUNCTION platform.answer_limits(p_member_id uuid, p_now timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
  UPDATE platform.member SET limits_answered_at = p_now WHERE member_id = p_member_id
$$;
REVOKE ALL ON FUNCTION platform.answer_limits FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.answer_limits TO hanpan_app;
COMMENT ON FUNCTION platform.answer_limits IS 'The member was asked for limits of their own, and wants those that they have.';
