-- What a new member was shown: the account to pay to, and since when; and that they want the first steps no more (docs/money.md,
-- "The account that is shown", "The first steps").
CREATE TABLE platform.account_shown (
  member_id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  shown_at timestamptz NOT NULL
);
COMMENT ON TABLE platform.account_shown IS
  '@dist The site account that a member was shown last without asking for it, and since when: it holds for so many minutes from then.';

CREATE TABLE platform.first_steps (
  member_id uuid PRIMARY KEY,
  dismissed_at timestamptz NOT NULL
);
COMMENT ON TABLE platform.first_steps IS '@dist That a member wants to see the first steps no more.';
GRANT SELECT ON platform.account_shown, platform.first_steps TO hanpan_app;
GRANT INSERT ON platform.first_steps TO hanpan_app;
