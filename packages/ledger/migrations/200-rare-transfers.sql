-- Finds the movements of one type over all members, the newest first, however many bets and wins lie between: those two
-- are in no such index, and cost it nothing. On a large ledger it takes minutes to make, in which no money moves.
CREATE INDEX transfer_beside_play_by_time ON ledger.transfer (type, occurred_at DESC, transfer_id DESC)
  WHERE type <> 'BET' AND type <> 'WIN';
