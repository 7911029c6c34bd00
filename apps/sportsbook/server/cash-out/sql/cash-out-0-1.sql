-- keep until: 0.3.0
-- What a process of the version before bet builders and sold parts calls, which would price a built slip by the product of its
-- odds, and one of which a part was sold by its whole stake: it buys none of either back.
CREATE OR REPLACE FUNCTION sportsbook.cash_out(
  p_member_id uuid, p_slip_id uuid, p_slip_version integer, p_fixture_ids text[], p_versions bigint[],
  p_price_won bigint, p_until timestamptz
) RETURNS boolean
LANGUAGE sql AS $$
  SELECT sportsbook.cash_out(
    p_member_id, p_slip_id, p_slip_version, p_fixture_ids, p_versions, p_price_won, p_until, false, 0)
$$;
REVOKE ALL ON FUNCTION sportsbook.cash_out(uuid, uuid, integer, text[], bigint[], bigint, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sportsbook.cash_out(uuid, uuid, integer, text[], bigint[], bigint, timestamptz) TO hanpan_sports;
