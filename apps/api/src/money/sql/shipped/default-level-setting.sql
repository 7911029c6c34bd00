-- Written by `npm run settings:sql`; nothing here is changed by hand.
-- What a level has that never set it (docs/money.md, "LevelSetting").
CREATE OR REPLACE FUNCTION platform.default_level_setting() RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT '{
    "deposit": {"firstPercent":{"SLOT":8,"LIVE":1},"everyPercent":{"SLOT":5,"LIVE":1},"maxBonus":500000},
    "rollover": {"plainPercent":100,"bonusPercent":{"SLOT":300,"LIVE":600}},
    "contribution": {"SLOT":100,"LIVE":100,"SPORTS":100,"MINI":50},
    "rollingBps": {"SLOT":50,"LIVE":20,"SPORTS":20,"MINI":20},
    "withdrawal": {"minimum":10000,"unit":10000,"dayMaximum":30000000,"cooldownMinutes":60},
    "bank": {"dayMaximum":1000000},
    "criteria": {"months":1,"depositWon":0,"countedWon":0}
  }'::jsonb
$$;
REVOKE ALL ON FUNCTION platform.default_level_setting FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.default_level_setting TO hanpan_app;
