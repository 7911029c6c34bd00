CREATE OR REPLACE FUNCTION platform.publish_request(
  p_member_id uuid, p_request_id uuid, p_type text, p_status text, p_amount_won bigint, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_data jsonb := jsonb_build_object('id', p_request_id, 'type', p_type, 'status', p_status, 'amount', p_amount_won);
BEGIN
  PERFORM platform.publish(p_member_id, 'MEMBER', 'request-updated', v_data, p_now);
  PERFORM platform.publish(
    p_member_id, 'OPERATORS', 'request-updated', v_data || jsonb_build_object('memberId', p_member_id), p_now);
END
$$;
REVOKE ALL ON FUNCTION platform.publish_request FROM PUBLIC;
