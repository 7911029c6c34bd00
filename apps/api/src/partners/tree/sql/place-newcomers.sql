-- Places who signed up lately by a process that did not place them. Answers how many.
CREATE OR REPLACE FUNCTION platform.place_newcomers(p_since date) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_new record;
  v_count integer := 0;
BEGIN
  FOR v_new IN
    SELECT member.member_id, member.referrer_member_id, platform.seoul_day(member.created_at) AS day
    FROM platform.member
    WHERE member.member_id >= platform.first_bet_id(p_since) AND member.referrer_member_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM platform.partner_member AS own WHERE own.member_id = member.member_id)
    ORDER BY member.member_id
  LOOP
    PERFORM platform.place_member(v_new.member_id, v_new.referrer_member_id, v_new.day);
    -- The day may have been counted without them.
    PERFORM platform.note_partner_day(v_new.member_id, v_new.day);
    v_count := v_count + 1;
  END LOOP;
  RETURN v_count;
END
$$;
REVOKE ALL ON FUNCTION platform.place_newcomers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.place_newcomers TO hanpan_app;
COMMENT ON FUNCTION platform.place_newcomers IS '@background';
