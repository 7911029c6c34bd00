-- needs: refuse-rewrite
-- The studio's login may do what its code does, and no more. Whose something is, its stake and what it was laid on, the ids
-- that the wallet knows it by, what a seed's commitment is, what was proposed and by whom, what a source sent: written once
-- and never changed. Every other column of these tables may be, those that are added after this one by a grant of their own.
DO $$
DECLARE
  v_table text;
  v_fixed text[];
  v_free text;
BEGIN
  FOR v_table, v_fixed IN VALUES
    ('seed', ARRAY['seed_id', 'member_id', 'server_seed_hash', 'created_at']),
    ('round', ARRAY['round_id', 'member_id', 'client_round_id', 'session_id', 'seed_id', 'client_seed', 'nonce', 'game_code',
      'maths_version', 'stake_won', 'bet_transaction_id', 'win_transaction_id', 'rollback_transaction_id', 'wallet_token',
      'started_at']),
    ('live_series', ARRAY['series_id', 'table_code', 'game_code', 'maths_version', 'kind', 'number', 'day',
      'server_seed_hash', 'client_seed', 'opened_at']),
    ('live_round', ARRAY['round_id', 'table_code', 'series_id', 'round_index', 'opened_at']),
    ('live_participation', ARRAY['round_id', 'member_id', 'table_code']),
    ('live_placement', ARRAY['member_id', 'placement_id', 'round_id', 'number', 'game_code', 'bets', 'stake_won',
      'bet_transaction_id', 'win_transaction_id', 'rollback_transaction_id', 'wallet_token', 'placed_at']),
    ('sports_fixture', ARRAY['fixture_id', 'source', 'sport', 'server_seed_hash', 'client_seed']),
    ('sports_slip', ARRAY['member_id', 'slip_id', 'content_hash', 'combination_size', 'unit_stake_won', 'stake_won',
      'terms_id', 'total_odds_hundredths', 'maximum_return_won', 'level', 'bet_transaction_id', 'win_transaction_id',
      'rollback_transaction_id', 'wallet_token', 'placed_at']),
    ('sports_payment', ARRAY['member_id', 'slip_id', 'number', 'kind', 'amount_won', 'transaction_id',
      'reference_transaction_id', 'created_at']),
    ('sports_proposal', ARRAY['proposal_id', 'kind', 'fixture_id', 'content', 'reason', 'proposed_by', 'proposed_name',
      'proposed_at']),
    ('sports_feed_message', ARRAY['source', 'sequence', 'content', 'content_hash', 'received_at']),
    ('sports_desk_session', ARRAY['session_id', 'request_id', 'operator_id', 'operator_name', 'permissions', 'link_hash',
      'link_expires_at'])
  LOOP
    SELECT string_agg(format('%I', attname), ', ') INTO STRICT v_free FROM pg_catalog.pg_attribute
      WHERE attrelid = format('studio.%I', v_table)::regclass AND attnum > 0 AND NOT attisdropped
        AND attname <> ALL (v_fixed);
    EXECUTE format('REVOKE UPDATE ON studio.%I FROM hanpan_studio', v_table);
    EXECUTE format('GRANT UPDATE (%s) ON studio.%I TO hanpan_studio', v_free, v_table);
  END LOOP;
END
$$;

CREATE TRIGGER revealed BEFORE UPDATE ON studio.seed FOR EACH ROW
  WHEN (OLD.revealed_at IS NOT NULL) EXECUTE FUNCTION studio.refuse_rewrite();
CREATE TRIGGER revealed BEFORE UPDATE ON studio.live_series FOR EACH ROW
  WHEN (OLD.revealed_at IS NOT NULL) EXECUTE FUNCTION studio.refuse_rewrite();
CREATE TRIGGER revealed BEFORE UPDATE OF server_seed, sealed_seed, revealed_at ON studio.sports_fixture FOR EACH ROW
  WHEN (OLD.revealed_at IS NOT NULL AND (NEW.server_seed IS DISTINCT FROM OLD.server_seed
    OR NEW.sealed_seed IS DISTINCT FROM OLD.sealed_seed OR NEW.revealed_at IS DISTINCT FROM OLD.revealed_at))
  EXECUTE FUNCTION studio.refuse_rewrite();
CREATE TRIGGER drawn BEFORE UPDATE ON studio.round FOR EACH ROW
  WHEN ((OLD.outcome IS NOT NULL AND NEW.outcome IS DISTINCT FROM OLD.outcome)
    OR (OLD.win_won IS NOT NULL AND NEW.win_won IS DISTINCT FROM OLD.win_won)
    OR (OLD.state IN ('CLOSED', 'VOID') AND NEW.state <> OLD.state))
  EXECUTE FUNCTION studio.refuse_rewrite();
CREATE TRIGGER drawn BEFORE UPDATE ON studio.live_round FOR EACH ROW
  WHEN ((OLD.outcome IS NOT NULL AND NEW.outcome IS DISTINCT FROM OLD.outcome)
    OR (OLD.bets_root IS NOT NULL AND NEW.bets_root IS DISTINCT FROM OLD.bets_root)
    OR (OLD.phase IN ('RESULT', 'VOID') AND NEW.phase <> OLD.phase))
  EXECUTE FUNCTION studio.refuse_rewrite();
CREATE TRIGGER paid BEFORE UPDATE ON studio.sports_slip FOR EACH ROW
  WHEN (OLD.is_win_paid AND (NOT NEW.is_win_paid OR NEW.win_won IS DISTINCT FROM OLD.win_won))
  EXECUTE FUNCTION studio.refuse_rewrite();
