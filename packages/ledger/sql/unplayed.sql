-- Why ledger.post_plays did not move a play. Owner only.
CREATE OR REPLACE FUNCTION ledger.unplayed(play ledger.play) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
<<now>>
DECLARE
  cash bigint;
BEGIN
  SELECT balance.cash INTO now.cash FROM ledger.balance WHERE balance.member_id = play.member_id;
  IF NOT FOUND THEN
    RETURN ROW('NOT_FOUND'::text, NULL::uuid, NULL::bigint);
  END IF;
  RETURN coalesce(
    ledger.earlier(
      play.member_id, play.type, play.source, play.source_id, ARRAY['CASH', play.house], '{WON,WON}',
      ARRAY[play.amount, -play.amount], NULL, NULL, now.cash),
    ROW('INSUFFICIENT', NULL, now.cash)::ledger.answer);
END
$$;
REVOKE ALL ON FUNCTION ledger.unplayed FROM PUBLIC;
