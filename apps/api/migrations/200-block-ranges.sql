-- Block range indexes of play are summarised as they grow: what is not, every reader of the latest bets reads in full. A
-- table that only grows is otherwise vacuumed when it has grown by a fifth, which on a large site is a matter of months.
-- These take an instant, in which nobody may read the indexes; what has grown so far is summarised by 204.
ALTER INDEX platform.bet_bet_at SET (autosummarize = on);
ALTER INDEX platform.wallet_transaction_created_at SET (autosummarize = on);

ALTER TABLE platform.bet SET (
  autovacuum_vacuum_scale_factor = 0.005, autovacuum_vacuum_insert_scale_factor = 0.005);
ALTER TABLE platform.wallet_transaction SET (
  autovacuum_vacuum_scale_factor = 0.005, autovacuum_vacuum_insert_scale_factor = 0.005);
