-- Takes what a closed account's member is known by out of what others wrote of them: what waited for two, reasons of money, notes and
-- verdicts. Answers how many rows changed; called again it changes none.
CREATE OR REPLACE FUNCTION platform.redact_written(p_member_id uuid, p_now timestamptz) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_own text[] := platform.personal_values(p_member_id, true);
  v_others text[] := platform.personal_values(p_member_id, false);
  v_chosen text[] := platform.chosen_names(p_member_id);
  v_before text[];
  v_since timestamptz;
  v_ids text[];
  v_done bigint := 0;
  v_rows bigint;
  v_text record;
BEGIN
  IF NOT platform.erasing_is_due(p_member_id, 'CLOSING', p_now) THEN
    RETURN 0;
  END IF;
  v_before := ARRAY(SELECT value FROM unnest(v_others) AS value WHERE lower(value) <> ALL (v_chosen));
  SELECT created_at INTO v_since FROM platform.member WHERE member_id = p_member_id;
  v_ids := ARRAY(SELECT p_member_id::text
    UNION SELECT request_id::text FROM platform.money_request WHERE member_id = p_member_id);
  WITH found AS (
    SELECT approval_id, is_own, CASE WHEN is_own THEN v_own WHEN proposed_at < v_since THEN v_before ELSE v_others END AS known
    FROM platform.approval, LATERAL (SELECT split_part(subject, ':', 2) = ANY (v_ids)
      OR position(p_member_id::text IN concat_ws(' ', payload, basis)) > 0 AS is_own) AS about
  ), redone AS (
    SELECT approval_id, platform.redact_json(CASE WHEN is_own THEN platform.without_sealed(payload) ELSE payload END, known) AS payload,
      platform.redact_json(CASE WHEN is_own THEN platform.without_sealed(meaning) ELSE meaning END, known) AS meaning,
      platform.redact_json(basis, known) AS basis, platform.redact_text(reason, known) AS reason,
      platform.redact_text(decision_reason, known) AS decision_reason
    FROM found JOIN platform.approval USING (approval_id)
  )
  UPDATE platform.approval AS kept SET payload = redone.payload, meaning = redone.meaning, basis = redone.basis, reason = redone.reason,
    decision_reason = redone.decision_reason
  FROM redone WHERE kept.approval_id = redone.approval_id AND kept.status <> 'WAITING'
    AND (kept.payload, kept.meaning, kept.basis, kept.reason, kept.decision_reason)
      IS DISTINCT FROM (redone.payload, redone.meaning, redone.basis, redone.reason, redone.decision_reason);
  GET DIAGNOSTICS v_done = ROW_COUNT;
  -- One text each: where it stands, whose column leads to the member, and whether all that is known is taken out or what is theirs alone.
  FOR v_text IN SELECT * FROM (VALUES
    ('money_request', 'member_id', 'reason', true), ('money_request', 'member_id', 'risk_lift_reason', true),
    ('money_request_event', 'member_id', 'reason', true), ('bank_entry', 'member_id', 'memo', true),
    ('bank_entry', 'member_id', 'decision_reason', true), ('payment', 'member_id', 'trouble', true),
    ('payment_refund', 'member_id', 'reason', true), ('payment_refund', 'member_id', 'trouble', true),
    ('payout_item', 'member_id', 'reason', true), ('payout_result_row', 'member_id', 'reason', true),
    ('usdt_left', 'member_id', 'answer_reason', true), ('chain_transfer', 'member_id', 'note', true),
    ('distribution', 'member_id', 'reason', true), ('distribution', 'to_member_id', 'reason', true),
    ('distribution', 'partner_id', 'reason', true), ('partner_balance_order', 'partner_id', 'reason', true),
    ('partner_balance_order', 'partner_id', 'decision_reason', true), ('partner_link', 'partner_id', 'name', true),
    ('partner_statement', 'partner_id', 'paid_note', true), ('person_verdict', 'member_id', 'reason', true),
    ('person_verdict', 'other_id', 'reason', true), ('person_attempt', 'member_id', 'reason', true),
    ('person_attempt', 'other_id', 'reason', true), ('note', 'other_member_id', 'title', true),
    ('note', 'other_member_id', 'body', true), ('note_broadcast', NULL, 'title', false), ('note_broadcast', NULL, 'body', false),
    ('stranger_sign_in', NULL, 'login_id', false)
  ) AS one (name, leads, says, is_own)
  LOOP
    EXECUTE format('UPDATE platform.%I SET %I = left(platform.redact_text(%I, $2), length(%I)) WHERE %s AND %I IS DISTINCT FROM
        left(platform.redact_text(%I, $2), length(%I))',
      v_text.name, v_text.says, v_text.says, v_text.says,
      CASE WHEN v_text.leads IS NULL THEN '$1 IS NOT NULL' ELSE format('%I = $1', v_text.leads) END,
      v_text.says, v_text.says, v_text.says)
    USING p_member_id, CASE WHEN v_text.is_own THEN v_own ELSE v_others END;
    GET DIAGNOSTICS v_rows = ROW_COUNT;
    v_done := v_done + v_rows;
  END LOOP;
  UPDATE platform.significant_event SET details = platform.redact_json(details, v_others)
  WHERE details IS DISTINCT FROM platform.redact_json(details, v_others);
  RETURN v_done;
END
$$;
REVOKE ALL ON FUNCTION platform.redact_written FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.redact_written TO hanpan_app;
COMMENT ON FUNCTION platform.redact_written IS '@background';
