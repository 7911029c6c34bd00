-- A placement was given back.
CREATE OR REPLACE FUNCTION studio.live_returned(p_round_id uuid, p_member_id uuid, p_placement_id uuid, p_balance_won bigint)
RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM studio.live_participation WHERE round_id = p_round_id AND member_id = p_member_id FOR UPDATE;
  UPDATE studio.live_placement SET state = 'RETURNED', driver_id = NULL, attempts = 0
    WHERE member_id = p_member_id AND placement_id = p_placement_id AND state = 'RETURNING';
  IF FOUND THEN
    UPDATE studio.live_participation SET version = version + 1, balance_won = p_balance_won
      WHERE round_id = p_round_id AND member_id = p_member_id;
    PERFORM studio.live_close_if_done(p_round_id, p_member_id);
  END IF;
  RETURN studio.live_participation_document(p_round_id, p_member_id);
END
$$;
REVOKE ALL ON FUNCTION studio.live_returned FROM PUBLIC;
GRANT EXECUTE ON FUNCTION studio.live_returned TO hanpan_studio;
