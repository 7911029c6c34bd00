-- Why a member's status does not let something be done (platform.status_act); null when it does. An exclusion that runs
-- beneath a suspension counts too. An act that is not in the table is a programmer's error. Who is ACTIVE may do all of them:
-- statements that are asked at every bet and every request ask it of the others alone.
CREATE OR REPLACE FUNCTION platform.refused_by_status(p_member_id uuid, p_act text) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_may platform.status_act;
  v_status text;
  v_frozen text[];
BEGIN
  SELECT * INTO STRICT v_may FROM platform.status_act WHERE act = p_act;
  SELECT status, frozen INTO v_status, v_frozen FROM platform.member WHERE member_id = p_member_id;
  RETURN CASE
    WHEN NOT v_may.closed AND v_status = 'CLOSED' THEN 'ACCOUNT_CLOSED'
    WHEN NOT v_may.self_excluded AND platform.is_excluded(p_member_id) THEN 'SELF_EXCLUDED'
    WHEN NOT v_may.suspended AND v_status = 'SUSPENDED' THEN 'ACCOUNT_SUSPENDED'
    -- What a case keeps a member from (docs/cases.md, "Freezes").
    WHEN 'PLAY' = ANY (v_frozen) AND p_act = 'PLAY' THEN 'PLAY_FROZEN'
    WHEN 'BONUS' = ANY (v_frozen) AND p_act IN ('BONUS', 'CONVERSION') THEN 'BONUS_FROZEN'
    WHEN 'WITHDRAWAL' = ANY (v_frozen) AND p_act IN ('WITHDRAWAL', 'DISTRIBUTE', 'DISTRIBUTOR_RECOVERY') THEN 'WITHDRAWAL_FROZEN'
    -- Whom a score of harm marks is given no bonus (docs/harm.md, "Whom it marks").
    WHEN p_act IN ('BONUS', 'REWARD') AND EXISTS (SELECT FROM platform.harm_mark WHERE member_id = p_member_id) THEN 'BONUS_PAUSED'
    WHEN p_act IN ('BONUS', 'REWARD') AND platform.is_asked_listed(p_member_id) THEN 'BONUS_PAUSED'
    -- Nobody pays in who is one person with somebody that may not (docs/persons.md, "Who may not come back").
    WHEN p_act = 'DEPOSIT' AND platform.person_barred(p_member_id) THEN 'ACCOUNT_HELD'
  END;
END
$$;
REVOKE ALL ON FUNCTION platform.refused_by_status FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.refused_by_status TO hanpan_app;
