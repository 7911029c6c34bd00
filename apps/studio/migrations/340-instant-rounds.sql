-- needs: refuse-rewrite, refuse-early-reveal
-- Rounds of the instant games: a stake with a choice, and moves that may follow it. They have a table of their own, so that a
-- process of the version before, which knows neither choices nor moves, never takes one up.
CREATE TABLE studio.instant_round (
  round_id uuid PRIMARY KEY,
  member_id uuid NOT NULL,
  client_round_id uuid NOT NULL,
  session_id uuid NOT NULL,
  seed_id uuid NOT NULL REFERENCES studio.seed,
  client_seed text NOT NULL,
  nonce integer NOT NULL,
  game_code text NOT NULL,
  maths_version integer NOT NULL,
  stake_won bigint NOT NULL CHECK (stake_won > 0),
  choice jsonb NOT NULL,
  moves jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(moves) = 'array'),
  settles_at timestamptz,
  state text NOT NULL CHECK (state IN
    ('CREATED', 'BET_SENT', 'BET_OK', 'PLAYING', 'DRAWN', 'WIN_SENT', 'ROLLBACK_SENT', 'CLOSED', 'VOID')),
  bet_transaction_id uuid NOT NULL UNIQUE,
  win_transaction_id uuid NOT NULL UNIQUE,
  rollback_transaction_id uuid NOT NULL UNIQUE,
  wallet_token text NOT NULL,
  outcome jsonb,
  win_won bigint CHECK (win_won >= 0),
  at_risk_won bigint CHECK (at_risk_won >= 0),
  balance_after_bet_won bigint,
  balance_after_win_won bigint,
  refusal text,
  attempts integer NOT NULL DEFAULT 0,
  driver_id uuid,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  acknowledged_at timestamptz,
  UNIQUE (member_id, client_round_id),
  UNIQUE (seed_id, nonce),
  CHECK ((outcome IS NULL) = (win_won IS NULL)),
  CHECK ((outcome IS NULL) = (at_risk_won IS NULL)),
  CHECK (state NOT IN ('DRAWN', 'WIN_SENT', 'CLOSED') OR outcome IS NOT NULL),
  CHECK (state <> 'PLAYING' OR settles_at IS NOT NULL),
  CHECK ((state IN ('CLOSED', 'VOID')) = (finished_at IS NOT NULL))
);
COMMENT ON TABLE studio.instant_round IS
  '@local a round of an instant game, written before each act; wallet calls repeat its transaction ids';
COMMENT ON COLUMN studio.instant_round.moves IS 'what the member did since, in order; it only grows';
COMMENT ON COLUMN studio.instant_round.settles_at IS 'when a round that was left alone is settled by itself';
COMMENT ON COLUMN studio.instant_round.driver_id IS 'the process that works on it; free for any when null or not alive';
COMMENT ON COLUMN studio.instant_round.attempts IS 'wallet calls made in the present state without a final answer';
CREATE UNIQUE INDEX instant_round_one_open ON studio.instant_round (member_id, game_code)
  WHERE state NOT IN ('CLOSED', 'VOID');
CREATE INDEX instant_round_open ON studio.instant_round (next_attempt_at) WHERE state NOT IN ('CLOSED', 'VOID');
CREATE INDEX instant_round_latest ON studio.instant_round (member_id, started_at DESC);
CREATE INDEX instant_round_to_show ON studio.instant_round (member_id, game_code, started_at DESC)
  WHERE state = 'CLOSED' AND acknowledged_at IS NULL;

GRANT SELECT, INSERT ON studio.instant_round TO hanpan_studio;
GRANT UPDATE (moves, settles_at, state, outcome, win_won, at_risk_won, balance_after_bet_won, balance_after_win_won, refusal,
  attempts, driver_id, next_attempt_at, finished_at, acknowledged_at) ON studio.instant_round TO hanpan_studio;

CREATE TRIGGER drawn BEFORE UPDATE ON studio.instant_round FOR EACH ROW
  WHEN ((OLD.outcome IS NOT NULL AND NEW.outcome IS DISTINCT FROM OLD.outcome)
    OR (OLD.win_won IS NOT NULL AND NEW.win_won IS DISTINCT FROM OLD.win_won)
    OR (OLD.outcome IS NOT NULL AND NEW.moves IS DISTINCT FROM OLD.moves)
    OR jsonb_array_length(NEW.moves) < jsonb_array_length(OLD.moves)
    OR (OLD.state IN ('CLOSED', 'VOID') AND NEW.state <> OLD.state))
  EXECUTE FUNCTION studio.refuse_rewrite();

-- A seed decides a round's hidden places before the first move: revealed while the round goes on, it would show them. A process
-- of the version before does not look at these rounds before it reveals a seed.
CREATE TRIGGER round_goes_on BEFORE UPDATE OF revealed_at ON studio.seed FOR EACH ROW
  WHEN (OLD.revealed_at IS NULL AND NEW.revealed_at IS NOT NULL)
  EXECUTE FUNCTION studio.refuse_early_reveal();
