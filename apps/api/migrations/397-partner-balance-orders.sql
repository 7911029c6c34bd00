-- Balance that partners buy of the partner above them and return (docs/partners.md, "Buying and returning balance").

CREATE TABLE platform.partner_balance_order (
  order_id uuid PRIMARY KEY,
  partner_id uuid NOT NULL,
  parent_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('BUY', 'RETURN')),
  amount_won bigint NOT NULL CHECK (amount_won > 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  status text NOT NULL DEFAULT 'WAITING' CHECK (status IN ('WAITING', 'ACCEPTED', 'REFUSED', 'WITHDRAWN')),
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  decision_reason text CHECK (length(decision_reason) <= 500),
  CHECK (partner_id <> parent_id),
  CHECK ((status = 'WAITING') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL))
);
COMMENT ON TABLE platform.partner_balance_order IS
  '@local A partner asks the one above them for balance, or to take some back. Accepted it is a distribution of the same id.';
CREATE UNIQUE INDEX partner_balance_order_waiting ON platform.partner_balance_order (partner_id) WHERE status = 'WAITING';
CREATE INDEX partner_balance_order_of ON platform.partner_balance_order (partner_id, asked_at DESC);
CREATE INDEX partner_balance_order_below ON platform.partner_balance_order (parent_id, asked_at DESC);

GRANT SELECT, INSERT ON platform.partner_balance_order TO hanpan_app;
GRANT UPDATE (status, decided_by, decided_at, decision_reason) ON platform.partner_balance_order TO hanpan_app;
