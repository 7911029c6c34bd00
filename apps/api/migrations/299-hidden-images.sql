-- A picture stayed public for good after its post was taken off: its address was served to whoever had it, and told to be
-- kept for a year. What is taken off hides its pictures at once, unless something else that is public shows them, and an
-- operator removes a picture alone.
ALTER TABLE platform.image ADD COLUMN hidden_at timestamptz;
ALTER TABLE platform.image ADD COLUMN removed_at timestamptz;
COMMENT ON COLUMN platform.image.hidden_at IS 'Members are not served it any more: the post that showed it was taken off. Moderators still see it.';
COMMENT ON COLUMN platform.image.removed_at IS 'An operator removed it: its file is gone.';

WITH shown AS (
  SELECT (regexp_matches(text, '/uploads/([0-9a-f-]{36})[.]webp', 'g'))[1] AS image_id
    FROM (SELECT body AS text FROM platform.post WHERE body LIKE '%/uploads/%' AND deleted_at IS NULL
          UNION ALL SELECT concat_ws(' ', image, body_ko, body_en) FROM platform.notice
          UNION ALL SELECT concat_ws(' ', image, body_ko, body_en) FROM platform.popup
          UNION ALL SELECT thumbnail FROM platform.game
          UNION ALL SELECT logo FROM platform.vendor) AS written
), taken_off AS (
  SELECT deleted_at, (regexp_matches(body, '/uploads/([0-9a-f-]{36})[.]webp', 'g'))[1] AS image_id
    FROM platform.post WHERE body LIKE '%/uploads/%' AND deleted_at IS NOT NULL
)
UPDATE platform.image SET hidden_at = taken_off.deleted_at FROM taken_off
  WHERE image.image_id::text = taken_off.image_id AND NOT EXISTS (
    SELECT FROM shown WHERE shown.image_id = image.image_id::text);
