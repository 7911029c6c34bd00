-- needs: note-leads, score-leads
-- Early payout (docs/sports/slips.md, "Early payout"): a selection whose side leads by so much counts as won. The rule is an
-- operator's, stands in the leg as it was placed, and is off until one sets it.
CREATE TABLE sportsbook.early_rule (
  sport text NOT NULL,
  market_kind text NOT NULL,
  lead smallint NOT NULL CHECK (lead BETWEEN 1 AND 99),
  is_on boolean NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (sport, market_kind, lead),
  CHECK ((sport, market_kind) IN (('FOOTBALL', 'MATCH_RESULT'), ('BASKETBALL', 'MONEYLINE'), ('BASEBALL', 'MONEYLINE')))
);
COMMENT ON TABLE sportsbook.early_rule IS
  '@local leads by which operators let selections win early, each that ever was one: what was placed under it keeps it; one of a market at most is on';
CREATE UNIQUE INDEX early_rule_on ON sportsbook.early_rule (sport, market_kind) WHERE is_on;
GRANT SELECT, INSERT, UPDATE (is_on, changed_by, changed_at) ON sportsbook.early_rule TO hanpan_sports;

CREATE TABLE sportsbook.lead (
  fixture_id text NOT NULL REFERENCES sportsbook.fixture ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('HOME', 'AWAY')),
  lead smallint NOT NULL CHECK (lead > 0),
  version bigint NOT NULL,
  home integer NOT NULL,
  away integer NOT NULL,
  reached_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (fixture_id, side, lead, version)
);
COMMENT ON TABLE sportsbook.lead IS
  '@local when a side''s lead grew to one of early_rule, each time; never taken back: who bet before it has won by it';
COMMENT ON COLUMN sportsbook.lead.version IS 'of the fixture that brought it: bets that were priced at an earlier one were placed before it';
GRANT SELECT, INSERT ON sportsbook.lead TO hanpan_sports;

CREATE TRIGGER score_leads AFTER UPDATE OF score_home, score_away ON sportsbook.fixture FOR EACH ROW
  WHEN ((NEW.score_home <> OLD.score_home OR NEW.score_away <> OLD.score_away)
    AND (NEW.status = 'IN_PLAY' OR NEW.source = 'VIRTUAL'))
  EXECUTE FUNCTION sportsbook.score_leads();
