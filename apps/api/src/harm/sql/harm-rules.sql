-- Each marker of harm with the figure from which it counts and its weight, as the site has set them.
CREATE OR REPLACE FUNCTION platform.harm_rules() RETURNS TABLE (marker text, place integer, counts_from bigint, weight bigint)
LANGUAGE sql STABLE AS $$
  SELECT rule.marker, rule.place::integer, rule.counts_from, rule.weight FROM platform.money_setting() AS own
  CROSS JOIN LATERAL (VALUES
    ('CHASING', 1, own.harm_chasing_from, own.harm_chasing_weight),
    ('STAKES', 2, own.harm_stakes_from, own.harm_stakes_weight),
    ('NIGHT', 3, own.harm_night_from, own.harm_night_weight),
    ('CANCELLED', 4, own.harm_cancelled_from, own.harm_cancelled_weight),
    ('FAILED', 5, own.harm_failed_from, own.harm_failed_weight),
    ('RAISED', 6, own.harm_raised_from, own.harm_raised_weight),
    ('LONG', 7, own.harm_long_from, own.harm_long_weight)) AS rule (marker, place, counts_from, weight)
$$;
REVOKE ALL ON FUNCTION platform.harm_rules FROM PUBLIC;
COMMENT ON FUNCTION platform.harm_rules IS '@background';
