-- The protocol's word where the rules of play refuse a bet; null where they do not. The bets of a round that is not closed count
-- together against its cap. Of a member's slots the one that they opened last is played; a table whose frame went on to a slot is one.
CREATE OR REPLACE FUNCTION platform.refused_by_rules(
  p_rules jsonb, p_call platform.wallet_call, p_vendor_rules text, p_category text, p_launch_id uuid, p_age integer
) RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT CASE
    WHEN p_vendor_rules = 'NONE' AND platform.rules_ask_vendor(p_rules, p_category) THEN 'RS_ERROR_INVALID_GAME'
    WHEN p_category = 'SLOT' AND NOT (p_rules ->> 'severalSlots')::boolean AND EXISTS (
      SELECT FROM platform.launch AS later JOIN platform.game ON game.game_id IN (later.game_id, later.moved_game_id)
      WHERE later.member_id = p_call.member_id AND later.launch_id > p_launch_id AND later.first_used_at IS NOT NULL
        AND game.category = 'SLOT')
      THEN 'RS_ERROR_TOKEN_EXPIRED'
    WHEN p_call.amount_won > 0 THEN (
      SELECT 'RS_ERROR_LIMIT_REACHED'
      WHERE platform.stake_cap_at_age(p_rules, p_category, p_age)
        < p_call.amount_won + p_call.rest / 100000.0 + coalesce((
          SELECT sum(bet.stake_won) FROM platform.bet
          WHERE bet.member_id = p_call.member_id AND bet.vendor_id = p_call.vendor_id AND bet.round_id = p_call.round_id
            AND bet.status = 'OPEN'), 0))
  END
$$;
REVOKE ALL ON FUNCTION platform.refused_by_rules FROM PUBLIC;
COMMENT ON FUNCTION platform.refused_by_rules IS 'The protocol''s word where the rules of play refuse a bet; null where they do not.';
