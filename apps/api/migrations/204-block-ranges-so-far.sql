-- What of the block range indexes of play grew before 200. By itself: it reads much of both tables, and holds no lock of
-- them that a bet or a reader waits for.
SELECT brin_summarize_new_values('platform.bet_bet_at'),
       brin_summarize_new_values('platform.wallet_transaction_created_at');
