-- What a rule of a kind finds in a gaming day, with these parameters: of each member what it is about, which makes it one alert, and
-- its facts. Simulated members raise none. A kind that is not known, and a parameter that lacks, find nothing.
CREATE OR REPLACE FUNCTION platform.find_alerts(p_kind text, p jsonb, p_day date)
RETURNS TABLE (member_id uuid, natural_key text, others uuid[], operator_id uuid, facts jsonb)
LANGUAGE sql STABLE AS $$
  SELECT found.* FROM (
    SELECT * FROM platform.alerts_of_money_through(p, p_day) WHERE p_kind = 'MONEY_THROUGH'
    UNION ALL SELECT * FROM platform.alerts_of_small_deposits(p, p_day) WHERE p_kind = 'SMALL_DEPOSITS'
    UNION ALL SELECT * FROM platform.alerts_of_day_sum(p, p_day, true) WHERE p_kind = 'DAY_DEPOSITS'
    UNION ALL SELECT * FROM platform.alerts_of_day_sum(p, p_day, false) WHERE p_kind = 'DAY_WITHDRAWALS'
    UNION ALL SELECT * FROM platform.alerts_of_shared_clue(p, p_day, '{ACCOUNT,USDT}') WHERE p_kind = 'SHARED_ACCOUNT'
    UNION ALL SELECT * FROM platform.alerts_of_shared_clue(p, p_day, '{DEVICE}') WHERE p_kind = 'SHARED_DEVICE'
    UNION ALL SELECT * FROM platform.alerts_of_shared_clue(p, p_day, '{NETWORK}') WHERE p_kind = 'SHARED_ADDRESS'
    UNION ALL SELECT * FROM platform.alerts_of_opposite_sides(p, p_day) WHERE p_kind = 'OPPOSITE_SIDES'
    UNION ALL SELECT * FROM platform.alerts_of_bonus_hunting(p, p_day) WHERE p_kind = 'BONUS_HUNTING'
    UNION ALL SELECT * FROM platform.alerts_of_beaten_game(p, p_day) WHERE p_kind = 'BEATEN_GAME'
    UNION ALL SELECT * FROM platform.alerts_of_changed_account(p, p_day) WHERE p_kind = 'CHANGED_ACCOUNT'
    UNION ALL SELECT * FROM platform.alerts_of_operator_pays(p, p_day) WHERE p_kind = 'OPERATOR_PAYS'
    UNION ALL SELECT * FROM platform.alerts_of_operator_credits(p, p_day) WHERE p_kind = 'OPERATOR_CREDITS'
  ) AS found JOIN platform.member AS own ON own.member_id = found.member_id
  WHERE NOT own.simulated
$$;
REVOKE ALL ON FUNCTION platform.find_alerts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.find_alerts TO hanpan_app;
COMMENT ON FUNCTION platform.find_alerts IS '@background';
