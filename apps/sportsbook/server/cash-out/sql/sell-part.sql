-- Sells a part of what runs on of a slip at a price, on the same conditions as a cash-out; p_unit_won is of the stake on each
-- combination. Answers SOLD, KNOWN when a sale of this id is written already (whatever became of the slip since), or OLD.
CREATE OR REPLACE FUNCTION sportsbook.sell_part(
  p_member_id uuid, p_slip_id uuid, p_slip_version integer, p_fixture_ids text[], p_versions bigint[],
  p_price_won bigint, p_until timestamptz, p_sale_id uuid, p_unit_won bigint, p_transaction_id uuid,
  p_running_maximum_won bigint
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_slip sportsbook.slip;
  v_stake_won bigint;
BEGIN
  SELECT * INTO v_slip FROM sportsbook.slip WHERE member_id = p_member_id AND slip_id = p_slip_id FOR UPDATE;
  IF NOT FOUND THEN RETURN 'OLD'; END IF;
  IF EXISTS (SELECT FROM sportsbook.sale
      WHERE member_id = p_member_id AND slip_id = p_slip_id AND sale_id = p_sale_id) THEN
    RETURN 'KNOWN';
  END IF;
  IF v_slip.version <> p_slip_version OR v_slip.state <> 'OPEN' OR v_slip.return_won IS NOT NULL
      OR p_unit_won >= v_slip.unit_stake_won - v_slip.sold_unit_won
      OR NOT sportsbook.are_as_seen(p_fixture_ids, p_versions) THEN
    RETURN 'OLD';
  END IF;
  IF clock_timestamp() > p_until THEN RETURN 'OLD'; END IF;
  v_stake_won := v_slip.stake_won / v_slip.unit_stake_won * p_unit_won;
  INSERT INTO sportsbook.sale (member_id, slip_id, sale_id, unit_won, stake_won, price_won, transaction_id)
    VALUES (p_member_id, p_slip_id, p_sale_id, p_unit_won, v_stake_won, p_price_won, p_transaction_id);
  UPDATE sportsbook.slip SET sold_unit_won = sold_unit_won + p_unit_won, sold_won = sold_won + p_price_won,
      sold_at_risk_won = sold_at_risk_won + least(v_stake_won, abs(p_price_won - v_stake_won)),
      sales_to_pay = sales_to_pay + 1, running_maximum_won = p_running_maximum_won, version = version + 1
    WHERE member_id = p_member_id AND slip_id = p_slip_id;
  RETURN 'SOLD';
END
$$;
REVOKE ALL ON FUNCTION sportsbook.sell_part FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sportsbook.sell_part TO hanpan_sports;
