-- steps
-- needs: initials-of, name-parts, note-name
WITH batch AS (
  SELECT member_id FROM platform.member WHERE $1::text IS NULL OR member_id > $1::uuid ORDER BY member_id LIMIT $2
), done AS (
  SELECT platform.note_name(member_id) FROM batch
), counted AS (
  SELECT count(*) FROM done
)
SELECT (array_agg(member_id::text ORDER BY member_id DESC))[1] FROM batch, counted HAVING count(*) = $2
