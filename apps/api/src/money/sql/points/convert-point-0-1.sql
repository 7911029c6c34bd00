-- What version 0.1 calls, for a process of it that still runs. It knows no debts: a member who owes is refused.
CREATE OR REPLACE FUNCTION platform.convert_point(
  p_member_id uuid, p_conversion_id uuid, p_amount bigint, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE sql AS $$
  SELECT platform.convert_point(p_member_id, p_conversion_id, p_amount, false, p_now)
$$;
REVOKE ALL ON FUNCTION platform.convert_point(uuid, uuid, bigint, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.convert_point(uuid, uuid, bigint, timestamptz) TO hanpan_app;
