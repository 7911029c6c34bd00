-- One play: takes the member's turn and posts it. Owner only.
CREATE OR REPLACE FUNCTION ledger.post_play(play ledger.play) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
<<before>>
DECLARE
  cash bigint;
  debt bigint;
BEGIN
  SELECT balance.cash, balance.debt INTO before.cash, before.debt
  FROM ledger.balance WHERE balance.member_id = play.member_id FOR NO KEY UPDATE;
  IF cardinality(ledger.post_plays(ARRAY[play])) = 1 THEN
    RETURN ROW('OK', play.transfer_id, before.cash + play.amount - least(before.debt, before.cash + play.amount))::ledger.answer;
  END IF;
  RETURN ledger.unplayed(play);
END
$$;
REVOKE ALL ON FUNCTION ledger.post_play FROM PUBLIC;
