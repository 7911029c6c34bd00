-- When a source's match was told of last, to weigh how much can have been scored since, and by which time a source last
-- signed: a request that is sent again says nothing of whether its source is there.
ALTER TABLE studio.sports_fixture ADD COLUMN told_at timestamptz;
COMMENT ON COLUMN studio.sports_fixture.told_at IS 'the time (at) of the last PROGRESS that counted; null before the first, and of virtual matches';
ALTER TABLE studio.sports_feed ADD COLUMN signed_at timestamptz;
COMMENT ON COLUMN studio.sports_feed.signed_at IS 'the latest sentAt of its signed requests';
COMMENT ON COLUMN studio.sports_feed.heard_at IS 'when its latest signed request was signed, or came where its clock is ahead';
