-- Whether the rules of play ask of a kind of games what its vendor alone can hold: docs/profiles.md, "Who holds what".
CREATE OR REPLACE FUNCTION platform.rules_ask_vendor(p_rules jsonb, p_category text) RETURNS boolean
LANGUAGE sql IMMUTABLE
AS $$
  SELECT coalesce(CASE p_category
    WHEN 'SLOT' THEN (p_rules ->> 'slotCycleMs')::integer > 0 OR NOT (p_rules ->> 'speedUps')::boolean
      OR NOT (p_rules ->> 'autoplay')::boolean OR NOT (p_rules ->> 'celebratesReturns')::boolean
      OR (p_rules ->> 'showsPosition')::boolean
    WHEN 'SPORTS' THEN false
    ELSE (p_rules ->> 'casinoCycleMs')::integer > 0 OR NOT (p_rules ->> 'speedUps')::boolean
      OR NOT (p_rules ->> 'autoplay')::boolean OR NOT (p_rules ->> 'celebratesReturns')::boolean
  END, false)
$$;
REVOKE ALL ON FUNCTION platform.rules_ask_vendor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.rules_ask_vendor TO hanpan_app;
COMMENT ON FUNCTION platform.rules_ask_vendor IS 'Whether the rules of play ask of a kind of games what its vendor alone can hold.';
