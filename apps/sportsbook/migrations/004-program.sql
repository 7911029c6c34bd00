-- needs: refuse-rewrite, result-sweeps
-- The program's processes and the members' sessions with it, what its login may do, and what is written once.
GRANT USAGE ON SCHEMA sportsbook TO hanpan_sports;

CREATE TABLE sportsbook.process (
  process_id uuid PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE sportsbook.process IS '@local a process of the sportsbook that is alive, by its last heartbeat';

CREATE TABLE sportsbook.session (
  session_id uuid PRIMARY KEY,
  member_id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  launch_token_hash bytea NOT NULL UNIQUE,
  wallet_token text NOT NULL,
  game_code text NOT NULL,
  opened_at timestamptz,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  level integer CHECK (level > 0),
  asked_at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
COMMENT ON TABLE sportsbook.session IS '@local a play session: one use of one launch token';
COMMENT ON COLUMN sportsbook.session.opened_at IS 'null until the wallet has confirmed the launch token';
COMMENT ON COLUMN sportsbook.session.level IS 'the member''s level as the wallet told it at the launch; null when it did not';
COMMENT ON COLUMN sportsbook.session.asked_at IS
  'when a process last took it upon itself to ask the wallet whether the session stands';
COMMENT ON COLUMN sportsbook.session.answered_at IS
  'when the wallet was last asked and what came of it was known, no answer too';
COMMENT ON COLUMN sportsbook.session.ended_at IS
  'when the wallet first said that the launch token is good no more; null while it stands';
-- The play session with which a link to a slip's proof lives and ends: the member's newest that stands.
CREATE INDEX session_of_member ON sportsbook.session (member_id, created_at DESC) WHERE ended_at IS NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON sportsbook.process, sportsbook.session, sportsbook.stake_limit, sportsbook.ruling,
  sportsbook.result, sportsbook.sweep TO hanpan_sports;
GRANT SELECT, INSERT, UPDATE ON sportsbook.league, sportsbook.feed TO hanpan_sports;
GRANT SELECT, INSERT ON sportsbook.terms, sportsbook.leg, sportsbook.audit, sportsbook.bets_tree, sportsbook.beacon
  TO hanpan_sports;
GRANT SELECT, INSERT, DELETE ON sportsbook.event, sportsbook.fixture, sportsbook.feed_message, sportsbook.desk_session
  TO hanpan_sports;
GRANT SELECT, INSERT ON sportsbook.slip, sportsbook.payment, sportsbook.proposal TO hanpan_sports;

-- Whose something is, its stake and what it was laid on, the ids that the wallet knows it by, what a seed's commitment is,
-- what was proposed and by whom, what a source sent: written once and never changed. Every other column of these tables
-- may be, those that are added after this one by a grant of their own.
DO $$
DECLARE
  v_table text;
  v_fixed text[];
  v_free text;
BEGIN
  FOR v_table, v_fixed IN VALUES
    ('fixture', ARRAY['fixture_id', 'source', 'sport', 'server_seed_hash', 'client_seed']),
    ('slip', ARRAY['member_id', 'slip_id', 'content_hash', 'combination_size', 'unit_stake_won', 'stake_won', 'terms_id',
      'total_odds_hundredths', 'maximum_return_won', 'level', 'bet_transaction_id', 'win_transaction_id',
      'rollback_transaction_id', 'wallet_token', 'placed_at', 'is_of_former_vendor']),
    ('payment', ARRAY['member_id', 'slip_id', 'number', 'kind', 'amount_won', 'transaction_id',
      'reference_transaction_id', 'created_at']),
    ('proposal', ARRAY['proposal_id', 'kind', 'fixture_id', 'content', 'reason', 'proposed_by', 'proposed_name',
      'proposed_at']),
    ('feed_message', ARRAY['source', 'sequence', 'content', 'content_hash', 'received_at']),
    ('desk_session', ARRAY['session_id', 'request_id', 'operator_id', 'operator_name', 'permissions', 'link_hash',
      'link_expires_at'])
  LOOP
    SELECT string_agg(format('%I', attname), ', ') INTO STRICT v_free FROM pg_catalog.pg_attribute
      WHERE attrelid = format('sportsbook.%I', v_table)::regclass AND attnum > 0 AND NOT attisdropped
        AND attname <> ALL (v_fixed);
    EXECUTE format('GRANT UPDATE (%s) ON sportsbook.%I TO hanpan_sports', v_free, v_table);
  END LOOP;
END
$$;

CREATE TRIGGER result_sweeps AFTER INSERT OR UPDATE OF version ON sportsbook.result
  FOR EACH ROW EXECUTE FUNCTION sportsbook.result_sweeps();
CREATE TRIGGER revealed BEFORE UPDATE OF server_seed, sealed_seed, revealed_at ON sportsbook.fixture FOR EACH ROW
  WHEN (OLD.revealed_at IS NOT NULL AND (NEW.server_seed IS DISTINCT FROM OLD.server_seed
    OR NEW.sealed_seed IS DISTINCT FROM OLD.sealed_seed OR NEW.revealed_at IS DISTINCT FROM OLD.revealed_at))
  EXECUTE FUNCTION sportsbook.refuse_rewrite();
CREATE TRIGGER paid BEFORE UPDATE ON sportsbook.slip FOR EACH ROW
  WHEN (OLD.is_win_paid AND (NOT NEW.is_win_paid OR NEW.win_won IS DISTINCT FROM OLD.win_won))
  EXECUTE FUNCTION sportsbook.refuse_rewrite();
