-- Writes a new request with the member's next number, their account, of a deposit by bank the site's account that it is asked
-- to and who pays, and its first event.
CREATE OR REPLACE FUNCTION platform.add_request(
  p_member_id uuid, p_request_id uuid, p_type text, p_amount_won bigint, p_bonus_kind text, p_depositor text,
  p_method text, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_number bigint;
  v_row platform.money_request;
BEGIN
  INSERT INTO platform.member_money AS money (member_id, request_count) VALUES (p_member_id, 1)
  ON CONFLICT (member_id) DO UPDATE SET request_count = money.request_count + 1
  RETURNING money.request_count INTO v_number;
  INSERT INTO platform.money_request (
    member_id, request_id, number, type, amount_won, bonus_kind, status, depositor, method, requested_at,
    bank_id, account_number, account_holder, deposit_account_id, depositor_key)
  SELECT p_member_id, p_request_id, v_number, p_type, p_amount_won, p_bonus_kind, 'WAITING', p_depositor, p_method,
    p_now, member.bank_id, member.account_number, member.depositor,
    CASE p_method WHEN 'BANK' THEN platform.deposit_account_for(p_member_id, v_number) END,
    CASE p_type WHEN 'DEPOSIT' THEN platform.name_key(coalesce(p_depositor, member.depositor)) END
  FROM platform.member WHERE member.member_id = p_member_id
  RETURNING * INTO STRICT v_row;
  INSERT INTO platform.money_request_event (member_id, event_id, request_id, at, actor, to_status)
  VALUES (p_member_id, p_request_id, p_request_id, p_now, 'member', 'WAITING');
  PERFORM platform.publish_request(p_member_id, p_request_id, p_type, 'WAITING', p_amount_won, p_now);
  RETURN to_jsonb(v_row);
END
$$;
REVOKE ALL ON FUNCTION platform.add_request FROM PUBLIC;
