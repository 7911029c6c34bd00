-- What becomes of an entry that was chosen for a request and waited for its second operator.
CREATE OR REPLACE FUNCTION platform.follow_request(p_request platform.money_request, p_actor text, p_now timestamptz)
RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF p_request.status = 'COMPLETED' THEN
    UPDATE platform.bank_entry SET state = 'MATCHED', decided_by = p_actor, decided_at = p_now
    WHERE request_id = p_request.request_id AND state = 'WAITING';
  ELSE
    UPDATE platform.bank_entry SET member_id = NULL, request_id = NULL
    WHERE request_id = p_request.request_id AND state = 'WAITING';
  END IF;
END
$$;
REVOKE ALL ON FUNCTION platform.follow_request FROM PUBLIC;
