-- Cuts the members who were not found sound as they are now into ranges (after, until], each of about so many transfers at
-- most. Others lie in a range between them where they have fewer transfers together than `gap`: a range more costs as much.
CREATE OR REPLACE FUNCTION ledger.changed_ranges(transfers_per_range bigint, gap bigint)
RETURNS TABLE (after_member_id uuid, until_member_id uuid, members bigint, transfers bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH member AS (
    SELECT balance.member_id, verified.sequence IS DISTINCT FROM balance.sequence AS is_changed,
           lag(balance.member_id) OVER places AS before_id, row_number() OVER places AS place,
           sum(balance.sequence + 1) OVER places - balance.sequence - 1 AS begins,
           sum(balance.sequence + 1) OVER places AS ends
    FROM ledger.balance LEFT JOIN ledger.verified ON verified.member_id = balance.member_id
    WINDOW places AS (ORDER BY balance.member_id)
  ), changed AS (
    SELECT member_id, before_id, place, begins, ends,
           coalesce(begins - lag(ends) OVER (ORDER BY member_id) > gap, true) AS is_apart
    FROM member WHERE is_changed
  ), grouped AS (
    SELECT member_id, before_id, place, begins, ends,
           count(*) FILTER (WHERE is_apart) OVER (ORDER BY member_id) AS island
    FROM changed
  ), cut AS (
    SELECT member_id, before_id, place, begins, ends, island,
           floor((ends - 1 - min(begins) OVER (PARTITION BY island)) / transfers_per_range) AS part
    FROM grouped
  )
  SELECT (array_agg(before_id ORDER BY member_id))[1], (array_agg(member_id ORDER BY member_id DESC))[1],
         max(place) - min(place) + 1, (max(ends) - min(begins) - (max(place) - min(place) + 1))::bigint
  FROM cut GROUP BY island, part ORDER BY island, part
$$;
REVOKE ALL ON FUNCTION ledger.changed_ranges FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.changed_ranges TO hanpan_app;
COMMENT ON FUNCTION ledger.changed_ranges IS '@background';
