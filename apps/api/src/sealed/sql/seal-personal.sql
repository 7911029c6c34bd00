-- Puts a sealed value in the place of one that stands in clear or is sealed with a former key, where that still stands: the only way in
-- which the application changes a value that it may write once. Answers whether it stood.
CREATE OR REPLACE FUNCTION platform.seal_personal(
  p_column text, p_owner_id uuid, p_row_id uuid, p_from text, p_to text
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF p_to !~ '^s1[.][0-9a-f]{8}[.][A-Za-z0-9_-]{38,}$' OR left(p_from, 12) = left(p_to, 12) THEN
    RETURN false;
  END IF;
  CASE p_column
    WHEN 'member.email' THEN
      UPDATE platform.member SET email = p_to WHERE member_id = p_owner_id AND email = p_from;
    WHEN 'message.address' THEN
      UPDATE platform.message SET address = p_to WHERE member_id = p_owner_id AND message_id = p_row_id AND address = p_from;
    WHEN 'one_time_code.address' THEN
      UPDATE platform.one_time_code SET address = p_to WHERE member_id = p_owner_id AND code_id = p_row_id AND address = p_from;
    WHEN 'session.address' THEN
      UPDATE platform.session SET address = p_to WHERE member_id = p_owner_id AND session_id = p_row_id AND address = p_from;
    WHEN 'one_time_code.asked_from' THEN
      UPDATE platform.one_time_code SET asked_from = p_to WHERE member_id = p_owner_id AND code_id = p_row_id AND asked_from = p_from;
    WHEN 'trusted_device.address' THEN
      UPDATE platform.trusted_device SET address = p_to WHERE member_id = p_owner_id AND device_id = p_row_id AND address = p_from;
    WHEN 'consent.address' THEN
      UPDATE platform.consent SET address = p_to WHERE member_id = p_owner_id AND address = p_from;
    WHEN 'payment_refund.account_number' THEN
      UPDATE platform.payment_refund SET account_number = p_to
      WHERE member_id = p_owner_id AND refund_id = p_row_id AND account_number = p_from;
    WHEN 'detail_change.before', 'detail_change.after' THEN
      EXECUTE format('UPDATE platform.detail_change SET %1$I = (SELECT jsonb_object_agg(part.key, CASE WHEN part.value = to_jsonb($3)
          THEN to_jsonb($4) ELSE part.value END) FROM jsonb_each(%1$I) AS part)
        WHERE member_id = $1 AND change_id = $2 AND EXISTS (SELECT FROM jsonb_each(%1$I) AS part WHERE part.value = to_jsonb($3))',
        split_part(p_column, '.', 2)) USING p_owner_id, p_row_id, p_from, p_to;
    WHEN 'verified_identity.phone' THEN
      UPDATE platform.verified_identity SET phone = p_to WHERE member_id = p_owner_id AND phone = p_from;
    WHEN 'verified_identity.birth_date' THEN
      UPDATE platform.verified_identity SET sealed_birth_date = p_to, birth_date = '0001-01-01'
      WHERE member_id = p_owner_id AND coalesce(sealed_birth_date, birth_date::text) = p_from;
    WHEN 'person_attempt.phone' THEN
      UPDATE platform.person_attempt SET phone = p_to WHERE attempt_id = p_row_id AND phone = p_from;
    WHEN 'person_attempt.birth_date' THEN
      UPDATE platform.person_attempt SET birth_date = p_to WHERE attempt_id = p_row_id AND birth_date = p_from;
    WHEN 'person_attempt.account_number' THEN
      UPDATE platform.person_attempt SET account_number = p_to WHERE attempt_id = p_row_id AND account_number = p_from;
    WHEN 'person_attempt.address' THEN
      UPDATE platform.person_attempt SET address = p_to WHERE attempt_id = p_row_id AND address = p_from;
    ELSE
      RAISE EXCEPTION 'no column of personal values: %', p_column;
  END CASE;
  RETURN FOUND;
END
$$;
REVOKE ALL ON FUNCTION platform.seal_personal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.seal_personal TO hanpan_app;
COMMENT ON FUNCTION platform.seal_personal IS '@background';
