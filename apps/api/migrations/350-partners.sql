-- Partners in a tree, by the day: whose a member is, who stands above a partner, what a partner earns and how often they
-- are settled (docs/partners.md).

CREATE TABLE platform.partner_place (
  partner_id uuid NOT NULL,
  from_day date NOT NULL,
  until_day date NOT NULL DEFAULT 'infinity',
  parent_id uuid,
  PRIMARY KEY (partner_id, from_day),
  CHECK (from_day < until_day),
  CHECK (parent_id <> partner_id)
);
COMMENT ON TABLE platform.partner_place IS
  '@local Where a partner stands, from a day of Seoul until another (not included): below parent_id, or at the top.';
CREATE INDEX partner_place_below ON platform.partner_place (parent_id, partner_id);

CREATE TABLE platform.partner_member (
  member_id uuid NOT NULL,
  from_day date NOT NULL,
  until_day date NOT NULL DEFAULT 'infinity',
  partner_id uuid NOT NULL,
  PRIMARY KEY (member_id, from_day),
  CHECK (from_day < until_day),
  CHECK (partner_id <> member_id)
);
COMMENT ON TABLE platform.partner_member IS
  '@dist Whose a member is, from a day of Seoul until another (not included). A partner is a member of their parent''s.';
CREATE INDEX partner_member_of ON platform.partner_member (partner_id, member_id DESC);

CREATE TABLE platform.partner_rate (
  partner_id uuid NOT NULL,
  category text NOT NULL CHECK (category IN ('LIVE', 'SLOT', 'SPORTS', 'MINI')),
  kind text NOT NULL CHECK (kind IN ('ROLLING', 'LOSING')),
  from_day date NOT NULL,
  rate_bps integer NOT NULL CHECK (rate_bps BETWEEN 0 AND 10000),
  set_by text NOT NULL,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (partner_id, category, kind, from_day)
);
COMMENT ON TABLE platform.partner_rate IS
  '@local What a partner earns of a category and kind from a day on, in basis points, until the next row. Before the first it is 0.';

CREATE TABLE platform.partner_contract (
  partner_id uuid NOT NULL,
  from_day date NOT NULL,
  period text CHECK (period IN ('DAY', 'WEEK', 'HALF_MONTH', 'MONTH')),
  carries_losses boolean NOT NULL,
  terms jsonb NOT NULL CHECK (jsonb_typeof(terms) = 'object'),
  set_by text NOT NULL,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (partner_id, from_day)
);
COMMENT ON TABLE platform.partner_contract IS
  '@local How a partner is settled from a day on, until the next row; without a period they are not. The terms count where the partner is a top.';

CREATE TABLE platform.partner_day (
  partner_id uuid NOT NULL,
  day date NOT NULL,
  category text NOT NULL,
  own_bets bigint NOT NULL DEFAULT 0,
  own_stake_won bigint NOT NULL DEFAULT 0,
  own_win_won bigint NOT NULL DEFAULT 0,
  own_counted_won bigint NOT NULL DEFAULT 0,
  own_bonus_won bigint NOT NULL DEFAULT 0,
  own_rolling_units bigint NOT NULL DEFAULT 0,
  branch_bets bigint NOT NULL DEFAULT 0,
  branch_stake_won bigint NOT NULL DEFAULT 0,
  branch_win_won bigint NOT NULL DEFAULT 0,
  branch_counted_won bigint NOT NULL DEFAULT 0,
  branch_bonus_won bigint NOT NULL DEFAULT 0,
  branch_rolling_units bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (partner_id, day, category)
);
COMMENT ON TABLE platform.partner_day IS
  '@local What a partner''s members came to on a day in a category, their own and the whole branch''s; kept by a job. Rolling is in 1/10,000 won.';
CREATE INDEX partner_day_of_site ON platform.partner_day (day);

CREATE TABLE platform.partner_day_total (
  partner_id uuid NOT NULL,
  day date NOT NULL,
  own_members bigint NOT NULL DEFAULT 0,
  own_joined bigint NOT NULL DEFAULT 0,
  own_active bigint NOT NULL DEFAULT 0,
  own_deposits_won bigint NOT NULL DEFAULT 0,
  own_withdrawals_won bigint NOT NULL DEFAULT 0,
  branch_members bigint NOT NULL DEFAULT 0,
  branch_joined bigint NOT NULL DEFAULT 0,
  branch_active bigint NOT NULL DEFAULT 0,
  branch_deposits_won bigint NOT NULL DEFAULT 0,
  branch_withdrawals_won bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (partner_id, day)
);
COMMENT ON TABLE platform.partner_day_total IS
  '@local How many members a partner had at the end of a day, how many joined and were active, and what they deposited and withdrew.';
CREATE INDEX partner_day_total_of_site ON platform.partner_day_total (day);

CREATE TABLE platform.partner_day_count (
  day date PRIMARY KEY,
  counted_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
COMMENT ON TABLE platform.partner_day_count IS
  '@local When the partners'' sums of a day were last made, and when a figure of them last changed.';

CREATE TABLE platform.partner_late_day (
  member_id uuid NOT NULL,
  day date NOT NULL,
  noted bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (member_id, day)
);
COMMENT ON TABLE platform.partner_late_day IS
  '@dist A member''s day that changed after it was over: the partners'' sums of it are made again.';

CREATE TABLE platform.partner_recount (
  day date PRIMARY KEY,
  noted bigint NOT NULL DEFAULT 1
);
COMMENT ON TABLE platform.partner_recount IS '@local Days whose partners'' sums are to be made again.';

GRANT SELECT ON platform.partner_place, platform.partner_member, platform.partner_rate, platform.partner_contract,
  platform.partner_day, platform.partner_day_total, platform.partner_day_count TO hanpan_app;
GRANT INSERT, DELETE, UPDATE (rate_bps, set_by, set_at) ON platform.partner_rate TO hanpan_app;
GRANT INSERT, DELETE, UPDATE (period, carries_losses, terms, set_by, set_at) ON platform.partner_contract TO hanpan_app;
