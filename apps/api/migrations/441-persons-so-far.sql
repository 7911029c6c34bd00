-- steps
-- needs: name-key, person-name-sound, is-one-name, link-persons, note-clue, note-person
WITH batch AS (
  SELECT member_id, created_at FROM platform.member WHERE $1::text IS NULL OR member_id > $1::uuid ORDER BY member_id LIMIT $2
), done AS (
  SELECT platform.note_person(member_id, created_at) FROM batch
), counted AS (
  SELECT count(*) FROM done
)
SELECT (array_agg(member_id::text ORDER BY member_id DESC))[1] FROM batch, counted HAVING count(*) = $2
