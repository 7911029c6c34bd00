-- Whether a member has to be asked for limits of their own before they deposit: FIRST, or REVIEW after the months of the site's
-- jurisdiction; null where not. Who was never asked is reviewed by the day of their sign-up.
CREATE OR REPLACE FUNCTION platform.limit_question(p_member_id uuid, p_now timestamptz) RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT CASE
    WHEN member.limits_answered_at IS NULL AND (rules ->> 'limitBeforeDeposit')::boolean THEN 'FIRST'
    WHEN (rules ->> 'limitReviewMonths')::integer > 0 AND coalesce(member.limits_answered_at, member.created_at)
      + make_interval(months => (rules ->> 'limitReviewMonths')::integer) <= p_now THEN 'REVIEW'
  END
  FROM platform.member
  CROSS JOIN (
    SELECT document #> '{jurisdiction,members}' AS rules FROM platform.setting
    WHERE version = (SELECT max(version) FROM platform.setting) AND document #>> '{jurisdiction,profile}' <> 'KR'
  ) AS standing
  WHERE member.member_id = p_member_id
$$;
REVOKE ALL ON FUNCTION platform.limit_question FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.limit_question TO hanpan_app;
COMMENT ON FUNCTION platform.limit_question IS 'Whether a member has to be asked for limits of their own before they deposit: FIRST, REVIEW or null.';
