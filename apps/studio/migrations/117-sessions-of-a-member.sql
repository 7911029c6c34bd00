-- The play session with which a link to a round's proof lives and ends: the member's newest that stands.
CREATE INDEX session_of_member ON studio.session (member_id, created_at DESC) WHERE ended_at IS NULL;

-- Matches that wait for a value of the beacon: a handful, looked for all the time.
CREATE INDEX sports_fixture_awaiting ON studio.sports_fixture (beacon_round)
  WHERE status = 'SCHEDULED' AND beacon_round IS NOT NULL AND public_value IS NULL;
