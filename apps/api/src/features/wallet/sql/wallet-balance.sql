CREATE OR REPLACE FUNCTION platform.wallet_balance(
  p_member_id uuid, p_vendor_id uuid, p_token_hash bytea, p_now timestamptz,
  OUT status text, OUT balance_won bigint
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_play record;
BEGIN
  SELECT launch.launch_id, launch.first_used_at, launch.first_use_until, session.session_id, session.ended_at, session.expires_at
    INTO v_play
    FROM platform.launch
    LEFT JOIN platform.session ON session.member_id = launch.member_id AND session.session_id = launch.session_id
    WHERE launch.member_id = p_member_id AND launch.token_hash = p_token_hash
      AND launch.vendor_id = p_vendor_id;
  IF NOT FOUND THEN
    status := 'RS_ERROR_INVALID_TOKEN';
    RETURN;
  END IF;
  IF v_play.session_id IS NULL OR v_play.ended_at IS NOT NULL OR v_play.expires_at <= p_now
    OR (v_play.first_used_at IS NULL AND v_play.first_use_until <= p_now)
  THEN
    status := 'RS_ERROR_TOKEN_EXPIRED';
    RETURN;
  END IF;
  IF v_play.first_used_at IS NULL THEN
    UPDATE platform.launch SET first_used_at = p_now
      WHERE member_id = p_member_id AND launch_id = v_play.launch_id;
  END IF;
  SELECT cash INTO balance_won FROM ledger.member_balance WHERE member_id = p_member_id;
  status := 'RS_OK';
END
$$;
REVOKE ALL ON FUNCTION platform.wallet_balance FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.wallet_balance TO hanpan_app;
COMMENT ON FUNCTION platform.wallet_balance IS 'The balance of a live play session; its first use starts the session.';
