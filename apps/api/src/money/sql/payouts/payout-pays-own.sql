-- Whether an operator would pay out, with a batch, a member whom they adjusted (pays_own_adjustment).
CREATE OR REPLACE FUNCTION platform.payout_pays_own(p_batch_id uuid, p_actor text, p_now timestamptz) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (SELECT FROM platform.payout_item AS item WHERE item.batch_id = p_batch_id AND item.status = 'WAITING'
    AND platform.pays_own_adjustment(item.member_id, p_actor, p_now))
$$;
REVOKE ALL ON FUNCTION platform.payout_pays_own FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.payout_pays_own TO hanpan_app;
COMMENT ON FUNCTION platform.payout_pays_own IS '@background';
