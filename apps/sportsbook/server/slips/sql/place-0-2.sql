-- keep until: 0.3.0
-- What a process from before early payouts calls, which takes every slip without one.
CREATE OR REPLACE FUNCTION sportsbook.place(
  p_member_id uuid, p_slip_id uuid, p_content_hash bytea, p_combination_size integer, p_unit_stake_won bigint,
  p_stake_won bigint, p_terms_id integer, p_total_odds_hundredths integer, p_maximum_return_won bigint, p_level integer,
  p_bet_transaction_id uuid, p_win_transaction_id uuid, p_rollback_transaction_id uuid, p_wallet_token text,
  p_driver_id uuid, p_fixture_ids text[], p_versions bigint[], p_market_keys text[], p_selections text[],
  p_odds_hundredths integer[], p_until timestamptz, p_built_odds_hundredths integer[]
) RETURNS text
LANGUAGE sql AS $$
  SELECT sportsbook.place(p_member_id, p_slip_id, p_content_hash, p_combination_size, p_unit_stake_won, p_stake_won, p_terms_id,
    p_total_odds_hundredths, p_maximum_return_won, p_level, p_bet_transaction_id, p_win_transaction_id, p_rollback_transaction_id,
    p_wallet_token, p_driver_id, p_fixture_ids, p_versions, p_market_keys, p_selections, p_odds_hundredths, p_until,
    p_built_odds_hundredths, NULL)
$$;
REVOKE ALL ON FUNCTION sportsbook.place(
  uuid, uuid, bytea, integer, bigint, bigint, integer, integer, bigint, integer, uuid, uuid, uuid, text, uuid, text[], bigint[], text[], text[],
  integer[], timestamptz, integer[]
) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sportsbook.place(
  uuid, uuid, bytea, integer, bigint, bigint, integer, integer, bigint, integer, uuid, uuid, uuid, text, uuid, text[], bigint[], text[], text[],
  integer[], timestamptz, integer[]
) TO hanpan_sports;
