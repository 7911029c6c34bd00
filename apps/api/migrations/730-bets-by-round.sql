-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS bet_by_round
  ON platform.bet USING brin (round_id text_bloom_ops (n_distinct_per_range = 2400, false_positive_rate = 0.002))
  WITH (pages_per_range = 64, autosummarize = on);
