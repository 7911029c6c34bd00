-- A win whose bet is not known: of a game that is, or not. A game that another vendor has now is known where it was bet on
-- before. Where tables are taken without being listed, every code may be one whose bet is on its way.
CREATE OR REPLACE FUNCTION platform.wallet_no_bet(p_vendor_id uuid, p_game_code text) RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM platform.game WHERE vendor_id = p_vendor_id AND code = p_game_code)
      OR EXISTS (SELECT FROM platform.game WHERE former_vendor_id = p_vendor_id AND code = p_game_code)
      OR EXISTS (SELECT FROM platform.vendor WHERE vendor_id = p_vendor_id AND unlisted_games = 'LAUNCHED')
    THEN 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' ELSE 'RS_ERROR_INVALID_GAME' END
$$;
REVOKE ALL ON FUNCTION platform.wallet_no_bet FROM PUBLIC;
