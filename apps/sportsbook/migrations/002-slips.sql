-- unless: sportsbook.slip
-- Slips of sports bets. A slip is one bet of the wallet's, and its id is the wallet's round. What a leg came to stands in
-- result alone: legs are never written again, so that a result costs one row however many have bet on it, and a
-- million slips are settled by one write each.

CREATE TABLE sportsbook.terms (
  terms_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  content jsonb NOT NULL UNIQUE
);
COMMENT ON TABLE sportsbook.terms IS '@local terms under which slips were placed: few, and never changed';

CREATE TABLE sportsbook.slip (
  member_id uuid NOT NULL,
  slip_id uuid NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  content_hash bytea NOT NULL,
  combination_size smallint NOT NULL CHECK (combination_size > 0),
  unit_stake_won bigint NOT NULL CHECK (unit_stake_won > 0),
  stake_won bigint NOT NULL CHECK (stake_won >= unit_stake_won),
  terms_id integer NOT NULL,
  total_odds_hundredths integer NOT NULL CHECK (total_odds_hundredths > 100),
  maximum_return_won bigint NOT NULL CHECK (maximum_return_won >= stake_won),
  level integer,
  state text NOT NULL DEFAULT 'SENT'
    CHECK (state IN ('SENT', 'OPEN', 'REFUSED', 'RETURNING', 'RETURNED', 'SETTLED')),
  outcome text CHECK (outcome IN ('WON', 'LOST', 'VOID', 'PARTLY_RETURNED', 'CASHED_OUT', 'CANCELLED')),
  reason text,
  version integer NOT NULL DEFAULT 1,
  is_due boolean NOT NULL DEFAULT false,
  return_won bigint CHECK (return_won BETWEEN 0 AND maximum_return_won),
  win_won bigint CHECK (win_won >= 0),
  is_win_paid boolean NOT NULL DEFAULT false,
  paid_won bigint NOT NULL DEFAULT 0 CHECK (paid_won >= 0),
  pay_state text NOT NULL DEFAULT 'NONE' CHECK (pay_state IN ('NONE', 'DUE', 'PAID', 'OWED')),
  correction_count integer NOT NULL DEFAULT 0,
  bet_transaction_id uuid NOT NULL,
  win_transaction_id uuid NOT NULL,
  rollback_transaction_id uuid NOT NULL,
  wallet_token text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  driver_id uuid,
  next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  placed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  settled_at timestamptz,
  at_risk_won bigint,
  is_of_former_vendor boolean NOT NULL DEFAULT false,
  PRIMARY KEY (member_id, slip_id),
  CHECK ((state IN ('REFUSED', 'RETURNING', 'RETURNED')) = (reason IS NOT NULL)),
  CHECK (state <> 'SETTLED' OR (outcome IS NOT NULL AND return_won IS NOT NULL AND settled_at IS NOT NULL)),
  CHECK ((return_won IS NULL) = (win_won IS NULL)),
  CHECK ((return_won IS NULL) = (pay_state = 'NONE')),
  CHECK (at_risk_won BETWEEN 0 AND stake_won)
) WITH (fillfactor = 80);
COMMENT ON TABLE sportsbook.slip IS '@local a slip, written before its money moves; wallet calls repeat its transaction ids';
COMMENT ON COLUMN sportsbook.slip.number IS 'order of placing, for lists';
COMMENT ON COLUMN sportsbook.slip.is_due IS 'a result became known while the wallet had not answered: to be decided as soon as it has';
COMMENT ON COLUMN sportsbook.slip.return_won IS 'what it returns by the results as they were decided last; kept when a correction opens it again';
COMMENT ON COLUMN sportsbook.slip.win_won IS 'amount of the first win, which closes the round at the wallet; never changed once it may have been sent';
COMMENT ON COLUMN sportsbook.slip.paid_won IS 'wins less what was taken back, as the wallet has answered';
COMMENT ON COLUMN sportsbook.slip.pay_state IS 'OWED: a correction that the member''s balance did not cover; tried again';
COMMENT ON COLUMN sportsbook.slip.attempts IS 'wallet calls made in the present state without a final answer';
COMMENT ON COLUMN sportsbook.slip.driver_id IS 'the process that works on its bet; free for any when null or not alive';
COMMENT ON COLUMN sportsbook.slip.at_risk_won IS
  'what of its stake was at risk (slipAtRiskWon of @hanpan/games), as it was decided last; of a cash-out what it lost or won';
COMMENT ON COLUMN sportsbook.slip.is_of_former_vendor IS
  'placed while the games of another vendor held the sportsbook: the wallet knows its bet under that vendor''s code';
CREATE INDEX slip_of_member ON sportsbook.slip (member_id, number DESC);
CREATE INDEX slip_open ON sportsbook.slip (member_id, number DESC)
  WHERE state IN ('SENT', 'OPEN', 'RETURNING');
CREATE INDEX slip_on_its_way ON sportsbook.slip (next_attempt_at) WHERE state IN ('SENT', 'RETURNING');
CREATE INDEX slip_due ON sportsbook.slip (member_id, slip_id) WHERE is_due;
CREATE INDEX slip_to_pay ON sportsbook.slip (next_attempt_at)
  WHERE pay_state IN ('DUE', 'OWED') AND (return_won > 0 OR paid_won > 0);
CREATE INDEX slip_to_close ON sportsbook.slip (next_attempt_at)
  WHERE pay_state = 'DUE' AND return_won = 0 AND paid_won = 0;
CREATE INDEX slip_cancelled ON sportsbook.slip (member_id, settled_at) WHERE outcome = 'CANCELLED';

CREATE TABLE sportsbook.leg (
  member_id uuid NOT NULL,
  slip_id uuid NOT NULL,
  leg_number smallint NOT NULL CHECK (leg_number > 0),
  fixture_id text NOT NULL REFERENCES sportsbook.fixture,
  market_key text NOT NULL,
  selection text NOT NULL,
  odds_hundredths integer NOT NULL CHECK (odds_hundredths BETWEEN 101 AND 10000),
  PRIMARY KEY (member_id, slip_id, leg_number),
  FOREIGN KEY (member_id, slip_id) REFERENCES sportsbook.slip
);
COMMENT ON TABLE sportsbook.leg IS '@local one selection of a slip with the odds at which it was taken; what it came to is the result of its selection';
-- A member's slips on a match.
CREATE INDEX leg_of_member ON sportsbook.leg (member_id, fixture_id);
CREATE INDEX leg_of_selection ON sportsbook.leg (fixture_id, market_key, selection, member_id, slip_id);

-- Corrections after the first win: each difference is a transfer of its own.
CREATE TABLE sportsbook.payment (
  member_id uuid NOT NULL,
  slip_id uuid NOT NULL,
  number smallint NOT NULL CHECK (number > 0),
  kind text NOT NULL CHECK (kind IN ('WIN', 'ROLLBACK')),
  amount_won bigint NOT NULL CHECK (amount_won > 0),
  transaction_id uuid NOT NULL,
  reference_transaction_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'SENT' CHECK (state IN ('SENT', 'DONE', 'OWED', 'DROPPED')),
  is_uncertain boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  done_at timestamptz,
  PRIMARY KEY (member_id, slip_id, number),
  FOREIGN KEY (member_id, slip_id) REFERENCES sportsbook.slip,
  CHECK ((state IN ('DONE', 'DROPPED')) = (done_at IS NOT NULL))
);
COMMENT ON TABLE sportsbook.payment IS '@local a further transfer of a slip whose result was corrected after it was paid';
COMMENT ON COLUMN sportsbook.payment.reference_transaction_id IS 'of a WIN the bet, of a ROLLBACK the win that it takes back';
COMMENT ON COLUMN sportsbook.payment.is_uncertain IS 'a call of it had no answer: it may have been carried out, and cannot be dropped';

-- A result that became known or was corrected, and how far the slips that hold it are dealt with. Made with the result
-- itself, so that none is ever missed; each version has a row of its own, so that nobody waits for a sweep under way.
CREATE TABLE sportsbook.sweep (
  fixture_id text NOT NULL,
  market_key text NOT NULL,
  selection text NOT NULL,
  version integer NOT NULL,
  after_member_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  after_slip_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (fixture_id, market_key, selection, version)
);
COMMENT ON TABLE sportsbook.sweep IS '@local a result whose slips are being settled, in their order, up to the named one; gone when it is done';
CREATE INDEX sweep_oldest ON sportsbook.sweep (created_at);
