-- Cashes out at a price what runs on of a slip, of which what it lost or won by that was at risk, unless it or one of its
-- matches is another than it was priced at, p_until has passed (null: never), or it was priced as what it is not: p_is_built
-- says whether its selections were held to be one bet, p_sold_unit_won what of the stake on each combination had been sold.
-- Answers whether it did.
CREATE OR REPLACE FUNCTION sportsbook.cash_out(
  p_member_id uuid, p_slip_id uuid, p_slip_version integer, p_fixture_ids text[], p_versions bigint[],
  p_price_won bigint, p_until timestamptz, p_is_built boolean, p_sold_unit_won bigint
) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM sportsbook.slip
    WHERE member_id = p_member_id AND slip_id = p_slip_id AND version = p_slip_version AND state = 'OPEN'
      AND return_won IS NULL AND (built_odds_hundredths IS NOT NULL) = p_is_built
      AND sold_unit_won = p_sold_unit_won FOR UPDATE;
  IF NOT FOUND OR NOT sportsbook.are_as_seen(p_fixture_ids, p_versions) THEN RETURN false; END IF;
  IF clock_timestamp() > p_until THEN RETURN false; END IF;
  UPDATE sportsbook.slip SET state = 'SETTLED', outcome = 'CASHED_OUT', return_won = p_price_won,
      win_won = p_price_won, at_risk_won = sold_at_risk_won + least(
        stake_won / unit_stake_won * (unit_stake_won - sold_unit_won),
        abs(p_price_won - stake_won / unit_stake_won * (unit_stake_won - sold_unit_won))),
      pay_state = 'DUE', attempts = 0, next_attempt_at = clock_timestamp(),
      settled_at = clock_timestamp(), is_due = false, version = version + 1
    WHERE member_id = p_member_id AND slip_id = p_slip_id;
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION sportsbook.cash_out(uuid, uuid, integer, text[], bigint[], bigint, timestamptz, boolean, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sportsbook.cash_out(uuid, uuid, integer, text[], bigint[], bigint, timestamptz, boolean, bigint)
  TO hanpan_sports;
