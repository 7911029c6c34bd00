-- A vendor's desk lives on the console's session that opened it: the vendor names the call by which it was opened, and is
-- told whether that session still stands. Rows are forgotten two days later, after any console's session is over.
CREATE TABLE platform.vendor_desk (
  request_id uuid PRIMARY KEY,
  vendor_id uuid NOT NULL REFERENCES platform.vendor ON DELETE CASCADE,
  operator_id uuid NOT NULL REFERENCES platform.operator,
  session_id uuid NOT NULL REFERENCES platform.operator_session ON DELETE CASCADE,
  opened_at timestamptz NOT NULL
);
COMMENT ON TABLE platform.vendor_desk IS '@local Which console session an operator opened a vendor''s desk from.';
COMMENT ON COLUMN platform.vendor_desk.request_id IS 'of the signed call that asked the vendor for the link';
CREATE INDEX vendor_desk_age ON platform.vendor_desk (opened_at);
CREATE INDEX vendor_desk_of_session ON platform.vendor_desk (session_id);
CREATE INDEX vendor_desk_of_vendor ON platform.vendor_desk (vendor_id);
GRANT SELECT, INSERT, DELETE ON platform.vendor_desk TO hanpan_app;
