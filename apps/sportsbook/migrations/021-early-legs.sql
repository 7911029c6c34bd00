-- The rule of early payout under which a leg was placed, which is never written again.
ALTER TABLE sportsbook.leg ADD COLUMN early_lead smallint, ADD COLUMN seen_version bigint;
COMMENT ON COLUMN sportsbook.leg.early_lead IS 'by which lead after its placing the leg is won early; null: by none';
COMMENT ON COLUMN sportsbook.leg.seen_version IS 'of a leg with early_lead: version of the fixture at which it was placed';
