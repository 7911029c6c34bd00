-- Tickets of a reward, once for (source, source_id). The caller holds the member's lock.
CREATE OR REPLACE FUNCTION platform.give_tickets(
  p_member_id uuid, p_source text, p_source_id text, p_tickets integer, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_answer ledger.answer;
BEGIN
  IF p_tickets > 0 THEN
    v_answer := ledger.ticket(p_member_id, platform.new_id(p_now), p_source, p_source_id, p_tickets, NULL, p_now);
    IF v_answer.outcome <> 'OK' THEN
      RAISE EXCEPTION 'the tickets of % % cannot be given: %', p_source, p_source_id, v_answer.outcome;
    END IF;
  END IF;
END
$$;
REVOKE ALL ON FUNCTION platform.give_tickets FROM PUBLIC;
