-- A member goes from one game to another in the frame of one launch: what it shows then is the game to come back to.
ALTER TABLE platform.launch ADD COLUMN moved_game_id uuid, ADD COLUMN moved_at timestamptz;
COMMENT ON COLUMN platform.launch.moved_game_id IS 'the game that its frame showed last, when that is another than was launched';
GRANT UPDATE (moved_game_id, moved_at) ON platform.launch TO hanpan_app;
