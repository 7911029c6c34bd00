-- A note that a member wrote to the customer center waits until it is answered or said to be done; opening it is neither.
ALTER TABLE platform.note_to_site
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN answered_by text CHECK (length(answered_by) <= 100),
  ADD COLUMN answer_id uuid,
  ADD CHECK ((answered_at IS NULL) = (answered_by IS NULL)),
  ADD CHECK (answer_id IS NULL OR answered_at IS NOT NULL);
COMMENT ON COLUMN platform.note_to_site.answered_at IS
  'When an operator answered it, or said that it needs no answer; until then it waits in the queue.';
COMMENT ON COLUMN platform.note_to_site.answer_id IS 'The note that answers it; null where none was needed.';

-- Before, a note was dealt with once it was opened: those do not come back into the queue.
UPDATE platform.note_to_site SET answered_at = read_at, answered_by = coalesce(read_by, 'site')
 WHERE read_at IS NOT NULL;

CREATE INDEX note_to_site_open ON platform.note_to_site (created_at DESC, note_id DESC) WHERE answered_at IS NULL;
