-- Keeps for a member and each of some others what they share, in both files. Certain is what one person alone has: a verified identity, a wallet, an
-- account or a phone under one name (a phone under one birth date too, whose forms are p_births). All else is probable (docs/persons.md, "Links").
CREATE OR REPLACE FUNCTION platform.link_persons(
  p_member_id uuid, p_others uuid[], p_kinds text[], p_values text[], p_births text[], p_now timestamptz
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  WITH shared AS (
    SELECT DISTINCT of.other_id, of.kind, of.value, CASE
        WHEN of.kind IN ('USDT', 'IDENTITY')
          OR of.kind IN ('ACCOUNT', 'PHONE') AND platform.is_one_name(own.depositor, other.depositor)
          OR of.kind = 'PHONE' AND coalesce(other.birth_mark, to_char(other.birth_date, 'YYYYMMDD')) = ANY (p_births)
        THEN 'CERTAIN' ELSE 'PROBABLE' END AS strength
    FROM unnest(p_others, p_kinds, p_values) AS of (other_id, kind, value)
    JOIN platform.member AS own ON own.member_id = p_member_id
    JOIN platform.member AS other ON other.member_id = of.other_id
    WHERE of.kind NOT IN ('NAME_BIRTH', 'NEAR_BIRTH') OR platform.is_one_name(own.depositor, other.depositor)
  ), ways AS (
    SELECT p_member_id AS member_id, other_id, kind, value, strength FROM shared
    UNION ALL SELECT other_id, p_member_id, kind, value, strength FROM shared
  )
  INSERT INTO platform.person_link AS link (member_id, other_id, kind, value, strength, first_at, last_at)
  SELECT member_id, other_id, kind, value, strength, p_now, p_now FROM ways
  -- In one order for everybody: two that note the same pair wait for each other and for nobody in a circle.
  ORDER BY member_id, other_id, kind, value
  ON CONFLICT (member_id, other_id, kind, value) DO UPDATE SET
    last_at = greatest(link.last_at, excluded.last_at), times = link.times + 1,
    strength = CASE WHEN 'CERTAIN' IN (link.strength, excluded.strength) THEN 'CERTAIN' ELSE 'PROBABLE' END;
END
$$;
REVOKE ALL ON FUNCTION platform.link_persons FROM PUBLIC;
COMMENT ON FUNCTION platform.link_persons IS '@background';
