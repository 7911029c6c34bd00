-- Parts of open slips that their members sold (partial cash-out, docs/sports/slips.md, "Selling a part"). The stake of a slip is
-- never changed: what runs on of it is what was not sold.
ALTER TABLE sportsbook.slip
  ADD COLUMN sold_unit_won bigint NOT NULL DEFAULT 0,
  ADD COLUMN sold_won bigint NOT NULL DEFAULT 0,
  ADD COLUMN sold_at_risk_won bigint NOT NULL DEFAULT 0,
  ADD COLUMN sales_to_pay smallint NOT NULL DEFAULT 0,
  ADD COLUMN running_maximum_won bigint;
COMMENT ON COLUMN sportsbook.slip.sold_unit_won IS 'what of the stake on each combination was sold; the rest runs on';
COMMENT ON COLUMN sportsbook.slip.sold_won IS 'what the sold parts came to together; no part of return_won or paid_won';
COMMENT ON COLUMN sportsbook.slip.sold_at_risk_won IS 'what the sold parts lost or won, each by itself';
COMMENT ON COLUMN sportsbook.slip.sales_to_pay IS 'sales that the wallet has not answered; its round is closed after them';
COMMENT ON COLUMN sportsbook.slip.running_maximum_won IS 'the most that what runs on can return; null while nothing was sold';

CREATE TABLE sportsbook.sale (
  member_id uuid NOT NULL,
  slip_id uuid NOT NULL,
  sale_id uuid NOT NULL,
  unit_won bigint NOT NULL CHECK (unit_won > 0),
  stake_won bigint NOT NULL CHECK (stake_won >= unit_won),
  price_won bigint NOT NULL CHECK (price_won > 0),
  transaction_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'SENT' CHECK (state IN ('SENT', 'DONE', 'DROPPED')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  sold_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  done_at timestamptz,
  PRIMARY KEY (member_id, slip_id, sale_id),
  FOREIGN KEY (member_id, slip_id) REFERENCES sportsbook.slip,
  CHECK ((state = 'SENT') = (done_at IS NULL))
);
COMMENT ON TABLE sportsbook.sale IS '@local a part of an open slip that its member sold, written before its money moves; the wallet''s call repeats its transaction id';
COMMENT ON COLUMN sportsbook.sale.sale_id IS 'made by the client for this sale, kept over retries';
COMMENT ON COLUMN sportsbook.sale.unit_won IS 'of the stake on each combination';
COMMENT ON COLUMN sportsbook.sale.state IS 'DROPPED: the platform had given the bet of the slip back before it was paid';
CREATE INDEX sale_to_pay ON sportsbook.sale (next_attempt_at) WHERE state = 'SENT';

GRANT SELECT, INSERT ON sportsbook.sale TO hanpan_sports;
GRANT UPDATE (state, attempts, next_attempt_at, done_at) ON sportsbook.sale TO hanpan_sports;
GRANT UPDATE (sold_unit_won, sold_won, sold_at_risk_won, sales_to_pay, running_maximum_won) ON sportsbook.slip TO hanpan_sports;
