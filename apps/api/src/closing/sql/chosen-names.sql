-- What a member chose to be called: anybody may choose a word that others write of something else, and did before.
CREATE OR REPLACE FUNCTION platform.chosen_names(p_member_id uuid) RETURNS text[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(array_agg(DISTINCT lower(one.value)), '{}') FROM (
    SELECT unnest(ARRAY[login_id, nickname, referral_code]) AS value FROM platform.member WHERE member_id = p_member_id
    UNION SELECT value FROM platform.identity WHERE member_id = p_member_id AND kind IN ('LOGIN_ID', 'NICKNAME', 'REFERRAL_CODE')
  ) AS one
$$;
REVOKE ALL ON FUNCTION platform.chosen_names FROM PUBLIC;
COMMENT ON FUNCTION platform.chosen_names IS '@background';
