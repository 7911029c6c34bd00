-- A win was paid. p_is_last: it closed the round at the wallet, so that what is left (lost) is settled as well.
CREATE OR REPLACE FUNCTION studio.live_paid(
  p_round_id uuid, p_member_id uuid, p_placement_id uuid, p_is_last boolean, p_balance_won bigint
) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM studio.live_participation WHERE round_id = p_round_id AND member_id = p_member_id FOR UPDATE;
  UPDATE studio.live_placement SET state = 'SETTLED', driver_id = NULL, attempts = 0
    WHERE round_id = p_round_id AND member_id = p_member_id AND state = 'CONFIRMED'
      AND (p_is_last OR placement_id = p_placement_id);
  UPDATE studio.live_participation SET version = version + 1, balance_won = p_balance_won, attempts = 0
    WHERE round_id = p_round_id AND member_id = p_member_id AND state <> 'CLOSED';
  PERFORM studio.live_close_if_done(p_round_id, p_member_id);
  RETURN studio.live_participation_document(p_round_id, p_member_id);
END
$$;
REVOKE ALL ON FUNCTION studio.live_paid FROM PUBLIC;
GRANT EXECUTE ON FUNCTION studio.live_paid TO hanpan_studio;
