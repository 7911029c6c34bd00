-- steps
-- needs: name-key, person-name-key, person-name-sound, is-one-name, link-persons, note-clue, note-person
WITH batch AS (
  SELECT member_id, created_at, depositor FROM platform.member WHERE $1::text IS NULL OR member_id > $1::uuid ORDER BY member_id LIMIT $2
), done AS (
  -- Whose name is of Latin letters that wear something is found by its plain ones from now on.
  SELECT platform.note_person(member_id, created_at) FROM batch WHERE depositor ~ '[^ -~가-힣]'
), counted AS (
  SELECT count(*) FROM done
)
SELECT (array_agg(member_id::text ORDER BY member_id DESC))[1] FROM batch, counted HAVING count(*) = $2
