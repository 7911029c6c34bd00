-- The time under which bets were taken: a match that has not begun twelve hours after it counts as postponed, however
-- often its start was moved since.

ALTER TABLE studio.sports_fixture ADD COLUMN announced_start timestamptz;
COMMENT ON COLUMN studio.sports_fixture.announced_start IS 'of a feed''s match: its start when it was first bet on, or its start while nobody has; null: a virtual match, or starts_at';
UPDATE studio.sports_fixture SET announced_start = starts_at WHERE source = 'FEED' AND status = 'SCHEDULED';
