-- Puts a neutral word in the place of each field by which a closed account's member is known: the last act of the first step. The
-- keyed hashes know the person again (link_marked).
CREATE OR REPLACE FUNCTION platform.erase_member(p_member_id uuid, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  -- The part of the id that is drawn: nobody else has it.
  v_drawn text := right(replace(p_member_id::text, '-', ''), 12);
  v_nickname text;
  v_before text;
BEGIN
  IF NOT platform.erasing_is_due(p_member_id, 'CLOSING', p_now) THEN
    RAISE EXCEPTION 'the account % is not to be erased', p_member_id;
  END IF;
  SELECT nickname, CASE language WHEN 'en' THEN 'former-' ELSE '탈퇴회원-' END || v_drawn INTO v_before, v_nickname
  FROM platform.member WHERE member_id = p_member_id;
  -- A note of a new device says from where they signed in, also one that they deleted.
  UPDATE platform.note_broadcast SET receiver_name = v_nickname, body = CASE created_by WHEN 'system:sign-in' THEN '-' ELSE body END
  WHERE receiver_name = v_before AND audience = 'MEMBERS';
  UPDATE platform.person_attempt SET login_id = '', name = '', phone = '', birth_date = '', account_number = '', address = NULL
  WHERE member_id = p_member_id OR other_id = p_member_id AND (outcome = 'REFUSED' OR decision IS NOT NULL);
  WITH gone AS (
    DELETE FROM platform.person_link WHERE p_member_id IN (member_id, other_id) AND value <> 'erased'
    RETURNING member_id, other_id, kind, strength, first_at, last_at, times
  )
  INSERT INTO platform.person_link AS link (member_id, other_id, kind, value, strength, first_at, last_at, times)
  SELECT member_id, other_id, kind, 'erased', min(strength), min(first_at), max(last_at), sum(times) FROM gone
  GROUP BY member_id, other_id, kind
  ON CONFLICT (member_id, other_id, kind, value) DO UPDATE SET strength = least(link.strength, excluded.strength),
    first_at = least(link.first_at, excluded.first_at), last_at = greatest(link.last_at, excluded.last_at);
  DELETE FROM platform.person_clue WHERE member_id = p_member_id;
  DELETE FROM platform.member_name WHERE member_id = p_member_id;
  DELETE FROM platform.identity WHERE member_id = p_member_id;
  INSERT INTO platform.identity (kind, value, member_id)
  VALUES ('LOGIN_ID', 'closed_' || v_drawn, p_member_id), ('NICKNAME', v_nickname, p_member_id);
  UPDATE platform.member_money SET has_limits = false WHERE member_id = p_member_id;
  UPDATE platform.member SET login_id = 'closed_' || v_drawn, nickname = v_nickname, password_hash = '-', exchange_password_hash = '-',
    bank_id = (SELECT bank_id FROM platform.bank ORDER BY position, code LIMIT 1), account_number = '000000', account_mark = NULL,
    depositor = '-',
    phone = '00000000000', phone_end = NULL, phone_carrier = 'SKT', phone_verified_at = NULL, email = NULL, email_verified_at = NULL, usdt_address = NULL,
    usdt_mark = NULL, usdt_network = NULL,
    gender = 'MALE', birth_date = '1900-01-01', birth_sealed = NULL, birth_mark = NULL, age = NULL, referral_code = 'closed_' || v_drawn,
    language = 'ko', marketing_notes = false, marketing_choices = NULL, marketing_confirmed_at = NULL,
    reality_check_minutes = NULL, limits_answered_at = NULL, last_login_at = NULL, previous_login_at = NULL
  WHERE member_id = p_member_id;
END
$$;
REVOKE ALL ON FUNCTION platform.erase_member FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.erase_member TO hanpan_app;
COMMENT ON FUNCTION platform.erase_member IS '@background';
