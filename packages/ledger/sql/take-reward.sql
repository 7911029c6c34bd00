-- A reward that was paid and is corrected: takes points back under the type of the reward, so that the member reads what
-- was taken beside what was given. Above 0: how many points are taken.
CREATE OR REPLACE FUNCTION ledger.take_reward(
  member_id uuid, transfer_id uuid, source text, source_id text, point_type text, amount bigint, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT coalesce(amount > 0 AND point_type IN ('REFERRAL_BONUS', 'PAYBACK_BONUS'), false) THEN
    RAISE EXCEPTION 'points of a referral or a payback are taken back, above 0'
      USING ERRCODE = 'invalid_parameter_value';
  END IF;
  RETURN ledger.post(
    member_id, transfer_id, 'POINT', source, source_id,
    '{POINT,PROMOTION}', '{POINT,POINT}', ARRAY[-amount, amount], occurred_at, NULL,
    point_type::ledger.point_type, NULL);
END
$$;
REVOKE ALL ON FUNCTION ledger.take_reward FROM PUBLIC;
