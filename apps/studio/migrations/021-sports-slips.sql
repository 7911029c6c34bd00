-- Slips of sports bets. A slip is one bet of the wallet's, and its id is the wallet's round. What a leg came to stands in
-- sports_result alone: legs are never written again, so that a result costs one row however many have bet on it, and a
-- million slips are settled by one write each.

ALTER TABLE studio.session ADD COLUMN level integer CHECK (level > 0);
COMMENT ON COLUMN studio.session.level IS 'the member''s level as the wallet told it at the launch; null when it did not';

CREATE TABLE studio.sports_terms (
  terms_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  content jsonb NOT NULL UNIQUE
);
COMMENT ON TABLE studio.sports_terms IS '@local terms under which slips were placed: few, and never changed';
GRANT SELECT, INSERT ON studio.sports_terms TO hanpan_studio;

CREATE TABLE studio.sports_slip (
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
  outcome text CHECK (outcome IN ('WON', 'LOST', 'VOID', 'CASHED_OUT', 'CANCELLED')),
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
  PRIMARY KEY (member_id, slip_id),
  CHECK ((state IN ('REFUSED', 'RETURNING', 'RETURNED')) = (reason IS NOT NULL)),
  CHECK (state <> 'SETTLED' OR (outcome IS NOT NULL AND return_won IS NOT NULL AND settled_at IS NOT NULL)),
  CHECK ((return_won IS NULL) = (win_won IS NULL)),
  CHECK ((return_won IS NULL) = (pay_state = 'NONE'))
) WITH (fillfactor = 80);
COMMENT ON TABLE studio.sports_slip IS '@local a slip, written before its money moves; wallet calls repeat its transaction ids';
COMMENT ON COLUMN studio.sports_slip.number IS 'order of placing, for lists';
COMMENT ON COLUMN studio.sports_slip.is_due IS 'a result became known while the wallet had not answered: to be decided as soon as it has';
COMMENT ON COLUMN studio.sports_slip.return_won IS 'what it returns by the results as they were decided last; kept when a correction opens it again';
COMMENT ON COLUMN studio.sports_slip.win_won IS 'amount of the first win, which closes the round at the wallet; never changed once it may have been sent';
COMMENT ON COLUMN studio.sports_slip.paid_won IS 'wins less what was taken back, as the wallet has answered';
COMMENT ON COLUMN studio.sports_slip.pay_state IS 'OWED: a correction that the member''s balance did not cover; tried again';
COMMENT ON COLUMN studio.sports_slip.attempts IS 'wallet calls made in the present state without a final answer';
COMMENT ON COLUMN studio.sports_slip.driver_id IS 'the process that works on its bet; free for any when null or not alive';
CREATE INDEX sports_slip_of_member ON studio.sports_slip (member_id, number DESC);
CREATE INDEX sports_slip_open ON studio.sports_slip (member_id, number DESC)
  WHERE state IN ('SENT', 'OPEN', 'RETURNING');
CREATE INDEX sports_slip_on_its_way ON studio.sports_slip (next_attempt_at) WHERE state IN ('SENT', 'RETURNING');
CREATE INDEX sports_slip_due ON studio.sports_slip (member_id, slip_id) WHERE is_due;
CREATE INDEX sports_slip_to_pay ON studio.sports_slip (next_attempt_at)
  WHERE pay_state IN ('DUE', 'OWED') AND (return_won > 0 OR paid_won > 0);
CREATE INDEX sports_slip_to_close ON studio.sports_slip (next_attempt_at)
  WHERE pay_state = 'DUE' AND return_won = 0 AND paid_won = 0;
CREATE INDEX sports_slip_cancelled ON studio.sports_slip (member_id, settled_at) WHERE outcome = 'CANCELLED';
GRANT SELECT, INSERT, UPDATE ON studio.sports_slip TO hanpan_studio;

CREATE TABLE studio.sports_leg (
  member_id uuid NOT NULL,
  slip_id uuid NOT NULL,
  leg_number smallint NOT NULL CHECK (leg_number > 0),
  fixture_id text NOT NULL REFERENCES studio.sports_fixture,
  market_key text NOT NULL,
  selection text NOT NULL,
  odds_hundredths integer NOT NULL CHECK (odds_hundredths BETWEEN 101 AND 10000),
  PRIMARY KEY (member_id, slip_id, leg_number),
  FOREIGN KEY (member_id, slip_id) REFERENCES studio.sports_slip
);
COMMENT ON TABLE studio.sports_leg IS '@local one selection of a slip with the odds at which it was taken; what it came to is the sports_result of its selection';
CREATE INDEX sports_leg_of_selection ON studio.sports_leg (fixture_id, market_key, selection, member_id, slip_id);
GRANT SELECT, INSERT ON studio.sports_leg TO hanpan_studio;

-- Corrections after the first win: each difference is a transfer of its own.
CREATE TABLE studio.sports_payment (
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
  FOREIGN KEY (member_id, slip_id) REFERENCES studio.sports_slip,
  CHECK ((state IN ('DONE', 'DROPPED')) = (done_at IS NOT NULL))
);
COMMENT ON TABLE studio.sports_payment IS '@local a further transfer of a slip whose result was corrected after it was paid';
COMMENT ON COLUMN studio.sports_payment.reference_transaction_id IS 'of a WIN the bet, of a ROLLBACK the win that it takes back';
COMMENT ON COLUMN studio.sports_payment.is_uncertain IS 'a call of it had no answer: it may have been carried out, and cannot be dropped';
GRANT SELECT, INSERT, UPDATE ON studio.sports_payment TO hanpan_studio;

-- A result that became known or was corrected, and how far the slips that hold it are dealt with. Made with the result
-- itself, so that none is ever missed; each version has a row of its own, so that nobody waits for a sweep under way.
CREATE TABLE studio.sports_sweep (
  fixture_id text NOT NULL,
  market_key text NOT NULL,
  selection text NOT NULL,
  version integer NOT NULL,
  after_member_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  after_slip_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (fixture_id, market_key, selection, version)
);
COMMENT ON TABLE studio.sports_sweep IS '@local a result whose slips are being settled, in their order, up to the named one; gone when it is done';
CREATE INDEX sports_sweep_oldest ON studio.sports_sweep (created_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON studio.sports_sweep TO hanpan_studio;

CREATE FUNCTION studio.sports_result_sweeps() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO studio.sports_sweep (fixture_id, market_key, selection, version)
    VALUES (NEW.fixture_id, NEW.market_key, NEW.selection, NEW.version) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER sports_result_sweeps AFTER INSERT OR UPDATE OF version ON studio.sports_result
  FOR EACH ROW EXECUTE FUNCTION studio.sports_result_sweeps();
