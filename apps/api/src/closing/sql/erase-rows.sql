-- Removes a piece of what a closed account's member has in rows of their own, and empties what they wrote: at most so many rows of each
-- table. Answers how many; none are left once it answers 0. Posts and comments were taken off before.
CREATE OR REPLACE FUNCTION platform.erase_rows(p_member_id uuid, p_step text, p_rows integer, p_now timestamptz) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_done bigint := 0;
  v_rows bigint;
  v_table text;
BEGIN
  IF NOT platform.erasing_is_due(p_member_id, p_step, p_now) THEN
    RETURN 0;
  END IF;
  IF p_step = 'CLOSING' THEN
    -- Before the notes go by which they are known as theirs: from where they signed in.
    UPDATE platform.note_broadcast SET body = '-' WHERE created_by = 'system:sign-in' AND body <> '-' AND broadcast_id = ANY (ARRAY(
      SELECT broadcast_id FROM platform.note WHERE member_id = p_member_id AND broadcast_id IS NOT NULL));
  END IF;
  FOREACH v_table IN ARRAY CASE p_step
    WHEN 'CLOSING' THEN ARRAY['session', 'launch', 'exchange_password_attempt', 'idempotency_key', 'one_time_code', 'message', 'note',
      'inquiry_draft', 'member_limit', 'limit_raise', 'harm_mark', 'account_shown', 'first_steps', 'purchase_plan', 'plan_week', 'shut_category', 'detail_change', 'exclusion_listing', 'register_answer', 'favourite', 'notice_read', 'hidden_entry', 'hidden_until', 'winner',
      'member_tag', 'member_memo', 'segment_act_member', 'identity_check', 'account_holder', 'member_factor', 'member_recovery_code', 'trusted_device', 'factor_proof', 'passkey', 'data_file_part', 'data_file',
      'outbox', 'stream_event']
    WHEN 'ACCESS' THEN ARRAY['login_history']
    WHEN 'COMPLAINT' THEN ARRAY['inquiry', 'note_to_site', 'harm_day', 'harm_step', 'plan_passing', 'exclusion_lifting']
    WHEN 'PAYMENT' THEN ARRAY['verified_identity', 'knowledge_file', 'knowledge_document']
    ELSE '{}' END
  LOOP
    EXECUTE format('DELETE FROM platform.%I WHERE ctid = ANY (ARRAY(SELECT ctid FROM platform.%I WHERE member_id = $1 LIMIT $2))',
      v_table, v_table) USING p_member_id, p_rows;
    GET DIAGNOSTICS v_rows = ROW_COUNT;
    v_done := v_done + v_rows;
  END LOOP;
  IF p_step = 'CLOSING' THEN
    UPDATE platform.post SET author = '-', title = '-', body = '-', pieces = '{}'
    WHERE post_id = ANY (ARRAY(SELECT post_id FROM platform.post WHERE author_id = p_member_id AND author <> '-' LIMIT p_rows));
    GET DIAGNOSTICS v_rows = ROW_COUNT;
    v_done := v_done + v_rows;
    UPDATE platform.comment SET author = '-', body = '-'
    WHERE comment_id = ANY (ARRAY(SELECT comment_id FROM platform.comment WHERE author_id = p_member_id AND author <> '-' LIMIT p_rows));
    GET DIAGNOSTICS v_rows = ROW_COUNT;
    v_done := v_done + v_rows;
    UPDATE platform.image SET content = NULL, removed_at = coalesce(removed_at, p_now)
    WHERE image_id = ANY (ARRAY(SELECT image_id FROM platform.image WHERE member_id = p_member_id
      AND (content IS NOT NULL OR removed_at IS NULL) LIMIT p_rows));
    GET DIAGNOSTICS v_rows = ROW_COUNT;
    v_done := v_done + v_rows;
    UPDATE platform.post_report SET reporter = '-' WHERE reporter_id = p_member_id AND reporter <> '-';
    UPDATE platform.note SET other_name = '-' WHERE other_member_id = p_member_id AND other_name <> '-';
  ELSIF p_step = 'COMPLAINT' THEN
    UPDATE platform.post_report SET note = NULL WHERE reporter_id = p_member_id AND note IS NOT NULL;
  END IF;
  RETURN v_done;
END
$$;
REVOKE ALL ON FUNCTION platform.erase_rows FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.erase_rows TO hanpan_app;
COMMENT ON FUNCTION platform.erase_rows IS '@background';
