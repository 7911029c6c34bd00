-- The same as seal_personal of a value that the database compares: its keyed hash, and of a wallet its network, come to stand beside it in the
-- same instant, wherever they are kept.
CREATE OR REPLACE FUNCTION platform.seal_marked(
  p_column text, p_owner_id uuid, p_row_id uuid, p_from text, p_to text, p_mark text, p_network text
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF p_to !~ '^s1[.][0-9a-f]{8}[.][A-Za-z0-9_-]{38,}$' OR left(p_from, 12) = left(p_to, 12) OR p_mark !~ '^m1[.][A-Za-z0-9_-]{22}$' THEN
    RETURN false;
  END IF;
  CASE p_column
    WHEN 'member.account_number' THEN
      UPDATE platform.member SET account_number = p_to, account_mark = p_mark
      WHERE member_id = p_owner_id AND account_number = p_from;
    WHEN 'member.usdt_address' THEN
      UPDATE platform.member SET usdt_address = p_to, usdt_mark = p_mark, usdt_network = p_network
      WHERE member_id = p_owner_id AND usdt_address = p_from;
    WHEN 'usdt_address_change.address' THEN
      UPDATE platform.usdt_address_change SET address = p_to, address_mark = p_mark, network = p_network
      WHERE member_id = p_owner_id AND change_id = p_row_id AND address = p_from;
    WHEN 'money_request.account_number' THEN
      UPDATE platform.money_request SET account_number = p_to
      WHERE member_id = p_owner_id AND request_id = p_row_id AND account_number = p_from;
    WHEN 'usdt_quote.address' THEN
      UPDATE platform.usdt_quote SET address = p_to
      WHERE member_id = p_owner_id AND request_id = p_row_id AND type = 'WITHDRAWAL' AND address = p_from;
    WHEN 'payout_result_row.account_number' THEN
      UPDATE platform.payout_result_row SET account_number = p_to
      WHERE result_id = p_row_id AND coalesce(member_id, result_id) = p_owner_id AND account_number = p_from;
    ELSE
      RAISE EXCEPTION 'no column of values with marks: %', p_column;
  END CASE;
  RETURN FOUND;
END
$$;
REVOKE ALL ON FUNCTION platform.seal_marked FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.seal_marked TO hanpan_app;
COMMENT ON FUNCTION platform.seal_marked IS '@background';
