-- Nothing but its end ends an exclusion; a second one can only make it longer. Without days it has no end, where the site's jurisdiction
-- offers that (docs/profiles.md, "Without an end").
CREATE OR REPLACE FUNCTION platform.exclude(
  p_member_id uuid, p_exclusion_id uuid, p_kind text, p_days integer, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_until timestamptz;
  v_outcome text := 'REPLAYED';
  v_rules jsonb;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  -- The terms of the site's jurisdiction, within what the product knows (docs/profiles.md).
  SELECT document #> '{jurisdiction,members}' -> CASE p_kind WHEN 'COOL_OFF' THEN 'coolOffDays' ELSE 'exclusionDays' END
    INTO v_rules FROM platform.setting ORDER BY version DESC LIMIT 1;
  IF NOT coalesce(CASE p_kind
    WHEN 'COOL_OFF' THEN p_days BETWEEN 1 AND 42
    WHEN 'SELF_EXCLUSION' THEN p_days BETWEEN 180 AND 1825
      OR p_days IS NULL AND (platform.member_rules() ->> 'exclusionIndefinite')::boolean END, false)
    OR p_days NOT BETWEEN coalesce((v_rules ->> 'least')::integer, p_days) AND coalesce((v_rules ->> 'most')::integer, p_days)
  THEN
    RETURN platform.refused('EXCLUSION_INVALID');
  END IF;
  INSERT INTO platform.member_exclusion (member_id, exclusion_id, kind, started_at, until)
  VALUES (p_member_id, p_exclusion_id, p_kind, p_now, coalesce(p_now + make_interval(days => p_days), platform.never()))
  ON CONFLICT (member_id, exclusion_id) DO NOTHING;
  IF FOUND THEN
    v_outcome := 'OK';
    UPDATE platform.member SET status = 'SELF_EXCLUDED' WHERE member_id = p_member_id AND status = 'ACTIVE';
    UPDATE platform.session SET ended_at = p_now, end_reason = 'EXCLUDED'
    WHERE member_id = p_member_id AND ended_at IS NULL;
    PERFORM platform.publish(
      p_member_id, 'MEMBER', 'session-ended', jsonb_build_object('reason', 'EXCLUDED', 'sessionIds', NULL), p_now);
  END IF;
  SELECT max(until) INTO v_until FROM platform.member_exclusion WHERE member_id = p_member_id AND ended_at IS NULL;
  RETURN ROW(v_outcome, NULL, jsonb_build_object('until', v_until))::platform.money_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.exclude FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.exclude TO hanpan_app;
