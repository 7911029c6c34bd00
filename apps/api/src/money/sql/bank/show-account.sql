-- The site account that a member is shown without asking, and until when: the one that a request would be asked to now. Shown again within its
-- time it is the same with the same end; another account, or one whose time is over, begins anew. Nothing where the site shows none
-- (`accountShownMinutes`), has none, or the member's open deposit has its own, nor to who must first be verified whatever they deposit.
CREATE OR REPLACE FUNCTION platform.show_account(p_member_id uuid, p_now timestamptz)
RETURNS TABLE (account_id uuid, shown_until timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  v_minutes integer := (SELECT account_shown_minutes::integer FROM platform.money_setting());
  v_account_id uuid := platform.deposit_account_for(p_member_id,
    coalesce((SELECT request_count FROM platform.member_money WHERE member_id = p_member_id), 0) + 1);
BEGIN
  IF v_minutes = 0 OR v_account_id IS NULL OR EXISTS (SELECT FROM platform.money_request
    WHERE member_id = p_member_id AND type = 'DEPOSIT' AND status IN ('WAITING', 'PROCESSING'))
    OR platform.refused_by_identity(p_member_id, 'DEPOSIT', (SELECT deposit_minimum FROM platform.money_setting()), p_now) IS NOT NULL
  THEN
    RETURN;
  END IF;
  RETURN QUERY
  INSERT INTO platform.account_shown AS shown (member_id, account_id, shown_at) VALUES (p_member_id, v_account_id, p_now)
  ON CONFLICT (member_id) DO UPDATE SET account_id = excluded.account_id, shown_at = CASE
    WHEN shown.account_id = excluded.account_id AND shown.shown_at > excluded.shown_at - make_interval(mins => v_minutes)
    THEN shown.shown_at ELSE excluded.shown_at END
  RETURNING shown.account_id, shown.shown_at + make_interval(mins => v_minutes);
END
$$;
REVOKE ALL ON FUNCTION platform.show_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.show_account TO hanpan_app;
