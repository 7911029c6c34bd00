-- What each verification of the ledger came to (money.md, "The ledger"): the job writes it, every process's metrics
-- read the last.
CREATE TABLE platform.ledger_verification (
  verification_id uuid PRIMARY KEY,
  started_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL,
  members bigint NOT NULL,
  transfers bigint NOT NULL,
  offenders bigint NOT NULL
);
COMMENT ON TABLE platform.ledger_verification IS '@local A verification of the ledger and of the bets, once it has ended.';
CREATE INDEX ledger_verification_finished_at ON platform.ledger_verification (finished_at);

GRANT SELECT, INSERT ON platform.ledger_verification TO hanpan_app;
