-- A slot's round that was played and not shown to its end waits until its member opens that slot again, whatever else was
-- played since. Of each member and game there is one at most, so the index stays small however much is played.
CREATE INDEX round_to_show ON studio.round (member_id, game_code, started_at DESC)
  WHERE state = 'CLOSED' AND acknowledged_at IS NULL;
