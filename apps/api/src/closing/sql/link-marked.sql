-- Links a member with whoever of closed and erased accounts has one of the keyed hashes: certain where it is one person's alone. What
-- they share is not written, for nobody knows it any more.
CREATE OR REPLACE FUNCTION platform.link_marked(p_member_id uuid, p_kinds text[], p_marks bytea[], p_now timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH met AS (
    SELECT DISTINCT kept.member_id AS other_id, CASE WHEN kept.kind LIKE 'PHONE%' THEN 'PHONE' WHEN kept.kind LIKE 'ACCOUNT%' THEN 'ACCOUNT'
        ELSE kept.kind END AS kind,
      CASE WHEN kept.kind IN ('IDENTITY', 'USDT', 'PHONE_NAME', 'PHONE_BIRTH', 'ACCOUNT_NAME') THEN 'CERTAIN' ELSE 'PROBABLE' END AS strength
    FROM unnest(p_kinds, p_marks) AS own (kind, mark)
    JOIN platform.person_mark AS kept ON kept.kind = own.kind AND kept.mark = own.mark
    JOIN platform.closing ON closing.member_id = kept.member_id AND closing.erased_at IS NOT NULL
    WHERE kept.member_id <> p_member_id
  ), strongest AS (
    SELECT other_id, kind, min(strength) AS strength FROM met GROUP BY other_id, kind
  ), ways AS (
    SELECT p_member_id AS member_id, other_id, kind, strength FROM strongest
    UNION ALL SELECT other_id, p_member_id, kind, strength FROM strongest
  )
  INSERT INTO platform.person_link AS link (member_id, other_id, kind, value, strength, first_at, last_at)
  SELECT member_id, other_id, kind, 'erased', strength, p_now, p_now FROM ways
  ORDER BY member_id, other_id, kind
  ON CONFLICT (member_id, other_id, kind, value) DO UPDATE SET
    last_at = greatest(link.last_at, excluded.last_at), times = link.times + 1,
    strength = CASE WHEN 'CERTAIN' IN (link.strength, excluded.strength) THEN 'CERTAIN' ELSE 'PROBABLE' END
$$;
REVOKE ALL ON FUNCTION platform.link_marked FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.link_marked TO hanpan_app;
COMMENT ON FUNCTION platform.link_marked IS '@background';
