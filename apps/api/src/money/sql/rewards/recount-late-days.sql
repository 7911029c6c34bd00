-- Works the rewards of a kind out again for days of which something came late, some at a time. A day that is not worked
-- out yet waits for it. Answers how many days it looked at: call again until it is none.
CREATE OR REPLACE FUNCTION platform.recount_late_days(p_job text, p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_done_until date;
  v_late record;
  v_referrer uuid;
  v_count integer := 0;
BEGIN
  SELECT done_until INTO v_done_until FROM platform.job_progress WHERE job = p_job;
  FOR v_late IN
    SELECT member_id, day FROM platform.late_day
    WHERE day <= v_done_until AND NOT CASE p_job WHEN 'referral' THEN is_referred ELSE is_paid_back END
    ORDER BY member_id, day LIMIT p_most FOR UPDATE SKIP LOCKED
  LOOP
    IF p_job = 'referral' THEN
      SELECT referrer_member_id INTO v_referrer FROM platform.member WHERE member_id = v_late.member_id;
      IF v_referrer IS NOT NULL THEN
        PERFORM platform.recount_reward(v_referrer, p_job, v_late.day);
      END IF;
      UPDATE platform.late_day SET is_referred = true WHERE member_id = v_late.member_id AND day = v_late.day;
    ELSE
      PERFORM platform.recount_reward(v_late.member_id, p_job, date_trunc('week', v_late.day::timestamp)::date);
      UPDATE platform.late_day SET is_paid_back = true WHERE member_id = v_late.member_id AND day = v_late.day;
    END IF;
    DELETE FROM platform.late_day
    WHERE member_id = v_late.member_id AND day = v_late.day AND is_rolled AND is_referred AND is_paid_back;
    v_count := v_count + 1;
  END LOOP;
  RETURN v_count;
END
$$;
REVOKE ALL ON FUNCTION platform.recount_late_days FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.recount_late_days TO hanpan_app;
COMMENT ON FUNCTION platform.recount_late_days IS '@background';
