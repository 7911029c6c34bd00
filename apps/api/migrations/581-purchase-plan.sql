-- What a member plans to deposit in a week, what passed it, and the weeks in which it was kept (docs/harm.md, "The purchase plan").
CREATE TABLE platform.purchase_plan (
  member_id uuid NOT NULL,
  week date NOT NULL CHECK (extract(isodow FROM week) = 1),
  amount_won bigint CHECK (amount_won > 0),
  times integer CHECK (times > 0),
  set_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, week),
  CHECK ((amount_won IS NULL) = (times IS NULL))
);
COMMENT ON TABLE platform.purchase_plan IS
  '@dist From which Monday of Seoul on a member plans to deposit so much and so often a week; null: no plan any more.';

CREATE TABLE platform.plan_passing (
  member_id uuid NOT NULL,
  passing_id uuid NOT NULL,
  week date NOT NULL,
  amount_won bigint NOT NULL CHECK (amount_won > 0),
  plan_won bigint NOT NULL,
  plan_times integer NOT NULL,
  used_won bigint NOT NULL,
  used_times integer NOT NULL,
  answered_at timestamptz NOT NULL,
  request_id uuid,
  PRIMARY KEY (member_id, passing_id)
);
COMMENT ON TABLE platform.plan_passing IS
  '@dist A member was asked whether to pass their plan with a deposit and said yes, with plan and week as they stood; the request that it let through.';

CREATE TABLE platform.plan_week (
  member_id uuid NOT NULL,
  week date NOT NULL,
  plan_won bigint NOT NULL,
  plan_times integer NOT NULL,
  used_won bigint NOT NULL,
  used_times integer NOT NULL,
  is_kept boolean NOT NULL,
  closed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, week)
);
COMMENT ON TABLE platform.plan_week IS '@dist A week that is over, of a member with a plan who deposited in it, and whether it was kept.';

GRANT SELECT ON platform.purchase_plan, platform.plan_passing, platform.plan_week TO hanpan_app;
