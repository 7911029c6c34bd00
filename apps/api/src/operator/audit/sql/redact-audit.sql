-- Takes what a closed account's member is known by out of the next rows of the audit after one, at most so many looked at: out of those
-- that concern the member all of it, names too, out of others what leads to them alone, and what they chose to be called only since they were
-- here. Each row that changes names a row at the
-- chain's end, which says which were changed and the hash of what is left of each (docs/decisions, 036). reached is null at the end.
CREATE OR REPLACE FUNCTION platform.redact_audit(
  p_member_id uuid, p_step text, p_after bigint, p_rows integer, p_now timestamptz, OUT reached bigint, OUT redacted integer
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_own text[] := platform.personal_values(p_member_id, true);
  v_others text[] := platform.personal_values(p_member_id, false);
  v_chosen text[] := platform.chosen_names(p_member_id);
  v_before text[];
  v_since timestamptz;
  v_ids text[];
  v_row platform.audit;
  v_values text[];
  v_numbers bigint[] := '{}';
  v_changed jsonb := '[]';
  v_is_own boolean;
  v_by bigint;
BEGIN
  redacted := 0;
  IF NOT platform.erasing_is_due(p_member_id, p_step, p_now) THEN
    RETURN;
  END IF;
  SELECT max(number) INTO reached FROM (
    SELECT number FROM platform.audit WHERE number > p_after ORDER BY number LIMIT p_rows) AS next;
  IF reached IS NULL THEN
    RETURN;
  END IF;
  v_before := ARRAY(SELECT value FROM unnest(v_others) AS value WHERE lower(value) <> ALL (v_chosen));
  SELECT created_at INTO v_since FROM platform.member WHERE member_id = p_member_id;
  v_ids := ARRAY(SELECT p_member_id::text
    UNION SELECT request_id::text FROM platform.money_request WHERE member_id = p_member_id
    UNION SELECT inquiry_id::text FROM platform.inquiry WHERE member_id = p_member_id
    UNION SELECT note_id::text FROM platform.note_to_site WHERE member_id = p_member_id);
  FOR v_row IN
    SELECT audit.* FROM platform.audit, LATERAL (SELECT lower(concat_ws(' ', before, after, reason)) AS content) AS said
    WHERE number > p_after AND number <= reached AND action <> 'member.redact'
      AND (split_part(subject, ':', 2) = ANY (v_ids) OR position(p_member_id::text IN content) > 0
        OR EXISTS (SELECT FROM unnest(v_others) AS value WHERE position(lower(value) IN content) > 0))
    ORDER BY number
  LOOP
    v_is_own := split_part(v_row.subject, ':', 2) = ANY (v_ids)
      OR position(p_member_id::text IN concat_ws(' ', v_row.before, v_row.after)) > 0;
    v_values := CASE WHEN v_is_own THEN v_own WHEN v_row.at < v_since THEN v_before ELSE v_others END;
    IF (platform.redact_json(v_row.before, v_values), platform.redact_json(v_row.after, v_values), platform.redact_text(v_row.reason, v_values))
      IS DISTINCT FROM (v_row.before, v_row.after, v_row.reason)
    THEN
      -- The chain's end is held from the first row that changes on, and no other lock is taken after it.
      IF v_by IS NULL THEN
        SELECT number + 1 INTO v_by FROM platform.audit_head FOR UPDATE;
      END IF;
      UPDATE platform.audit SET before = platform.redact_json(v_row.before, v_values),
        after = platform.redact_json(v_row.after, v_values), reason = platform.redact_text(v_row.reason, v_values), redacted_by = v_by
      WHERE number = v_row.number;
      v_numbers := v_numbers || v_row.number;
    END IF;
  END LOOP;
  IF v_by IS NOT NULL THEN
    SELECT jsonb_agg(jsonb_build_object('number', number, 'left', encode(sha256(convert_to(platform.audit_content(audit), 'UTF8')), 'hex'))
      ORDER BY number) INTO v_changed
    FROM platform.audit WHERE number = ANY (v_numbers);
    PERFORM platform.append_audit(platform.new_id(p_now), p_now, NULL, 'system:erasing', 'member.redact', 'member:' || p_member_id, NULL,
      jsonb_build_object('redacted', v_changed), NULL, '', 'DONE');
    redacted := cardinality(v_numbers);
  END IF;
END
$$;
REVOKE ALL ON FUNCTION platform.redact_audit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.redact_audit TO hanpan_app;
COMMENT ON FUNCTION platform.redact_audit IS '@background';
