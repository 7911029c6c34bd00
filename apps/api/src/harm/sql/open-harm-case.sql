-- Puts a member into the case that is open about them, or opens one, and writes there why. Answers the case.
CREATE OR REPLACE FUNCTION platform.open_harm_case(p_member_id uuid, p_day date, p_score integer, p_now timestamptz) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  v_case uuid;
BEGIN
  -- As raise_alerts does it: nobody has two open cases of two rules.
  PERFORM pg_advisory_xact_lock(hashtextextended('case ' || p_member_id, 520));
  v_case := platform.open_case_of(ARRAY[p_member_id]);
  IF v_case IS NULL THEN
    v_case := platform.new_id(p_now);
    INSERT INTO platform.risk_case (case_id, opened_at, opened_by, reason, deadline_at)
    VALUES (v_case, p_now, 'system:harm', '이용 보호: 회원에게 연락', p_now + interval '3 days');
  END IF;
  PERFORM platform.add_to_case(v_case, p_member_id, NULL, 'system:harm', p_now);
  INSERT INTO platform.case_entry (case_id, entry_id, at, written_by, kind, body)
  VALUES (v_case, platform.new_id(p_now), p_now, 'system:harm', 'NOTE',
    format('%s 이용 보호 점수 %s점: 회원에게 연락해 주십시오. / Score of harm %s on %s: please call the member.', p_day, p_score, p_score, p_day));
  RETURN v_case;
END
$$;
REVOKE ALL ON FUNCTION platform.open_harm_case FROM PUBLIC;
COMMENT ON FUNCTION platform.open_harm_case IS '@background';
