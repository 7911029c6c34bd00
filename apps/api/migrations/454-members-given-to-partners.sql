-- Members whom one owner gave to another partner alone (docs/partners.md, "Who agrees it").
CREATE TABLE platform.partner_member_given (
  given_id uuid PRIMARY KEY,
  member_id uuid NOT NULL,
  given_at timestamptz NOT NULL,
  given_by text NOT NULL CHECK (length(given_by) <= 100),
  weight_won bigint NOT NULL CHECK (weight_won >= 0)
);
COMMENT ON TABLE platform.partner_member_given IS
  '@local Members whom one owner alone gave to another partner: many of a day weigh together as one.';
COMMENT ON COLUMN platform.partner_member_given.weight_won IS
  'What a month of the member''s play earns partners at most, in won, as it was reckoned then.';
CREATE INDEX partner_member_given_by_time ON platform.partner_member_given (given_at);
GRANT SELECT, INSERT ON platform.partner_member_given TO hanpan_app;
