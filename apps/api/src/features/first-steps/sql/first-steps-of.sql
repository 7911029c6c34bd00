-- How far a new member is (docs/money.md, "The first steps"): whether a deposit waits, or has come (a distributor's payment is one). Null
-- once a round was played or the member wants it no more, and of whom their status lets deposit or play nothing.
CREATE OR REPLACE FUNCTION platform.first_steps_of(p_member_id uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM platform.first_steps WHERE member_id = p_member_id)
      OR EXISTS (SELECT FROM platform.bet WHERE member_id = p_member_id AND status <> 'ROLLED_BACK')
      OR platform.refused_by_status(p_member_id, 'DEPOSIT') IS NOT NULL
      OR platform.refused_by_status(p_member_id, 'PLAY') IS NOT NULL THEN NULL
    WHEN platform.deposited_since(p_member_id, '2000-01-01') > 0 THEN 'DONE'
    WHEN EXISTS (SELECT FROM platform.money_request
      WHERE member_id = p_member_id AND type = 'DEPOSIT' AND status IN ('WAITING', 'PROCESSING')) THEN 'WAITING'
    ELSE 'TO_DO' END
$$;
REVOKE ALL ON FUNCTION platform.first_steps_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.first_steps_of TO hanpan_app;
