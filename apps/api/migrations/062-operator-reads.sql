-- An operator names a request by its id alone.
CREATE INDEX money_request_by_id ON platform.money_request (request_id);
-- Rounds that have been open for long are few among very many: the oldest first.
CREATE INDEX bet_open_by_time ON platform.bet (bet_at) WHERE status = 'OPEN';
