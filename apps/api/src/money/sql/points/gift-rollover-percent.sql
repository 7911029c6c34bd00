-- How much of a gift's points must be played before they become cash, in percent (lib/siteSetting.ts has the same default,
-- and a test compares them).
CREATE OR REPLACE FUNCTION platform.gift_rollover_percent() RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT (document #>> '{money,giftRolloverPercent}')::bigint
    FROM platform.setting ORDER BY version DESC LIMIT 1), 100)
$$;
