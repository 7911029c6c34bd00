-- Each with a bet of its own at the wallet, in the round's name.
CREATE TABLE studio.instant_raise (
  round_id uuid NOT NULL REFERENCES studio.instant_round,
  raise_id uuid NOT NULL,
  number integer NOT NULL CHECK (number >= 0),
  move jsonb NOT NULL,
  stake_won bigint NOT NULL CHECK (stake_won > 0),
  state text NOT NULL DEFAULT 'SENT' CHECK (state IN ('SENT', 'TAKEN', 'REFUSED', 'PAID', 'RETURNED')),
  refusal text,
  bet_transaction_id uuid NOT NULL UNIQUE,
  win_transaction_id uuid NOT NULL UNIQUE,
  rollback_transaction_id uuid NOT NULL UNIQUE,
  wallet_token text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (round_id, raise_id)
);
COMMENT ON TABLE studio.instant_raise IS
  '@local a stake that a move of a round takes: asked for once by its id, kept whatever came of it';
COMMENT ON COLUMN studio.instant_raise.number IS 'the number of the move that takes it';
CREATE UNIQUE INDEX instant_raise_one_of_a_move ON studio.instant_raise (round_id, number) WHERE state <> 'REFUSED';

GRANT SELECT, INSERT ON studio.instant_raise TO hanpan_studio;
GRANT UPDATE (state, refusal) ON studio.instant_raise TO hanpan_studio;
