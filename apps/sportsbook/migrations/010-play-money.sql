-- Free play: purses of play money, which live here alone and for a short time (docs/free-play.md). A purse is known by the form of
-- its id; its slips stand in the tables of everybody's, and are removed with it.
CREATE TABLE sportsbook.purse (
  purse_id uuid PRIMARY KEY,
  token_hash bytea NOT NULL,
  game_code text NOT NULL,
  visitor text CHECK (length(visitor) <= 64),
  rules jsonb,
  balance_won bigint NOT NULL CHECK (balance_won >= 0),
  minute_from timestamptz NOT NULL DEFAULT clock_timestamp(),
  minute_bets integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  opened_at timestamptz,
  last_used_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  CHECK (purse_id >= '00000000-0000-8000-8000-000000000000' AND purse_id <= '00000000-0000-8fff-8fff-ffffffffffff')
);
COMMENT ON TABLE sportsbook.purse IS '@local a purse of play money: what somebody tries a game with; no money, and no member';
COMMENT ON COLUMN sportsbook.purse.visitor IS 'by what the platform knows an address again, of which nothing can be read; for the limits';
COMMENT ON COLUMN sportsbook.purse.rules IS 'the rules of play that came with its start';
CREATE INDEX purse_of_visitor ON sportsbook.purse (visitor, created_at);
CREATE INDEX purse_by_age ON sportsbook.purse (created_at);

CREATE TABLE sportsbook.purse_call (
  purse_id uuid NOT NULL REFERENCES sportsbook.purse,
  transaction_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('BET', 'WIN', 'ROLLBACK', 'NEVER')),
  amount_won bigint NOT NULL CHECK (amount_won >= 0),
  reference_id uuid,
  PRIMARY KEY (purse_id, transaction_id)
);
COMMENT ON TABLE sportsbook.purse_call IS '@local what was done with a purse of play money, each once for ever, as a wallet would';

GRANT SELECT, INSERT ON sportsbook.purse, sportsbook.purse_call TO hanpan_sports;
GRANT UPDATE (balance_won, minute_from, minute_bets, opened_at, last_used_at, ended_at) ON sportsbook.purse TO hanpan_sports;

-- A process of the version before would ask the platform's wallet for what a purse left open: while one is there none is begun.
ALTER TABLE sportsbook.process ADD COLUMN knows_purses boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN sportsbook.process.knows_purses IS
  'the process serves purses of play money by itself; until all do, none is begun';
