-- Finds the movements of a time over all members. A block range index costs a bet next to nothing; a page is read by
-- walking back in time.
CREATE INDEX transfer_by_time ON ledger.transfer USING brin (occurred_at) WITH (pages_per_range = 32, autosummarize = on);
