-- When the next step of a match in play is due is when something happens in it: whoever reads the database, or a copy of it,
-- must not learn that before. The column tells when the match is looked at next at the latest, on a grid of five seconds
-- from its begin; the moment itself follows from the sealed seed, in the memory of the process that made the step before.
COMMENT ON COLUMN studio.sports_fixture.due_at IS 'when a virtual match is looked at next at the latest: its begin, then every five seconds from it; its own steps come between and stand nowhere; null: none';

UPDATE studio.sports_fixture SET due_at = starts_at
  + (floor(extract(epoch FROM clock_timestamp() - starts_at) / 5) + 1) * interval '5 seconds'
WHERE source = 'VIRTUAL' AND status = 'IN_PLAY' AND due_at IS NOT NULL;
