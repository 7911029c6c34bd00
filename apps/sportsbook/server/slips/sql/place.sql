-- Writes a slip as SENT, its one wallet call counted. Answers null when it is written; SEEN_OLD when a match is not as it
-- was priced, has begun without being in play, or a result of a selection is known already, and when p_until has passed
-- (null: never). p_early_leads: by which lead each leg is won early, null by none. A slip of the same id fails on the primary key.
CREATE OR REPLACE FUNCTION sportsbook.place(
  p_member_id uuid, p_slip_id uuid, p_content_hash bytea, p_combination_size integer, p_unit_stake_won bigint,
  p_stake_won bigint, p_terms_id integer, p_total_odds_hundredths integer, p_maximum_return_won bigint, p_level integer,
  p_bet_transaction_id uuid, p_win_transaction_id uuid, p_rollback_transaction_id uuid, p_wallet_token text,
  p_driver_id uuid, p_fixture_ids text[], p_versions bigint[], p_market_keys text[], p_selections text[],
  p_odds_hundredths integer[], p_until timestamptz, p_built_odds_hundredths integer[], p_early_leads smallint[]
) RETURNS text
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT sportsbook.are_as_seen(p_fixture_ids, p_versions) OR EXISTS (
      SELECT FROM sportsbook.fixture
      WHERE fixture_id = ANY (p_fixture_ids)
        AND (suspended OR status <> 'IN_PLAY' AND (status <> 'SCHEDULED' OR clock_timestamp() >= starts_at)))
    OR EXISTS (
      SELECT FROM unnest(p_fixture_ids, p_market_keys, p_selections) AS leg (fixture_id, market_key, selection)
        JOIN sportsbook.result USING (fixture_id, market_key, selection)) THEN
    RETURN 'SEEN_OLD';
  END IF;
  IF clock_timestamp() > p_until THEN RETURN 'SEEN_OLD'; END IF;
  INSERT INTO sportsbook.slip (
      member_id, slip_id, content_hash, combination_size, unit_stake_won, stake_won, terms_id, total_odds_hundredths,
      maximum_return_won, level, bet_transaction_id, win_transaction_id, rollback_transaction_id, wallet_token, attempts,
      driver_id, built_odds_hundredths)
    VALUES (p_member_id, p_slip_id, p_content_hash, p_combination_size, p_unit_stake_won, p_stake_won, p_terms_id,
      p_total_odds_hundredths, p_maximum_return_won, p_level, p_bet_transaction_id, p_win_transaction_id,
      p_rollback_transaction_id, p_wallet_token, 1, p_driver_id, p_built_odds_hundredths);
  INSERT INTO sportsbook.leg (
      member_id, slip_id, leg_number, fixture_id, market_key, selection, odds_hundredths, early_lead, seen_version)
    SELECT p_member_id, p_slip_id, leg.number, leg.fixture_id, leg.market_key, leg.selection, leg.odds_hundredths,
      leg.early_lead, CASE WHEN leg.early_lead IS NOT NULL THEN leg.version END
    FROM unnest(p_fixture_ids, p_versions, p_market_keys, p_selections, p_odds_hundredths, p_early_leads)
      WITH ORDINALITY AS leg (fixture_id, version, market_key, selection, odds_hundredths, early_lead, number);
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION sportsbook.place(
  uuid, uuid, bytea, integer, bigint, bigint, integer, integer, bigint, integer, uuid, uuid, uuid, text, uuid, text[], bigint[], text[], text[],
  integer[], timestamptz, integer[], smallint[]
) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sportsbook.place(
  uuid, uuid, bytea, integer, bigint, bigint, integer, integer, bigint, integer, uuid, uuid, uuid, text, uuid, text[], bigint[], text[], text[],
  integer[], timestamptz, integer[], smallint[]
) TO hanpan_sports;
