-- Rules that look over the play and money of a gaming day, what they raise, and the trials without which none is switched on (docs/cases.md).
CREATE TABLE platform.alert_rule (
  rule_id uuid PRIMARY KEY,
  version integer NOT NULL CHECK (version > 0),
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  name_ko text NOT NULL CHECK (length(name_ko) BETWEEN 1 AND 60),
  name_en text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 60),
  parameters jsonb NOT NULL CHECK (jsonb_typeof(parameters) = 'object'),
  weight integer NOT NULL CHECK (weight BETWEEN 1 AND 100),
  opens_case boolean NOT NULL,
  active boolean NOT NULL,
  done_until date NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL CHECK (length(changed_by) <= 100)
);
COMMENT ON TABLE platform.alert_rule IS '@ref A rule that raises alerts, as it holds now.';
COMMENT ON COLUMN platform.alert_rule.done_until IS 'The last gaming day that the rule has looked over for good; the days after it are looked over again by each run.';

CREATE TABLE platform.alert_rule_version (
  rule_id uuid NOT NULL REFERENCES platform.alert_rule,
  version integer NOT NULL CHECK (version > 0),
  document jsonb NOT NULL CHECK (jsonb_typeof(document) = 'object'),
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL CHECK (length(changed_by) <= 100),
  PRIMARY KEY (rule_id, version)
);
COMMENT ON TABLE platform.alert_rule_version IS '@ref Every version of a rule as it was; alerts name theirs.';

CREATE TABLE platform.alert_trial (
  trial_id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  parameters jsonb NOT NULL CHECK (jsonb_typeof(parameters) = 'object'),
  from_day date NOT NULL,
  to_day date NOT NULL CHECK (to_day >= from_day),
  alerts integer NOT NULL CHECK (alerts >= 0),
  members integer NOT NULL CHECK (members >= 0),
  tried_by text NOT NULL CHECK (length(tried_by) <= 100),
  tried_at timestamptz NOT NULL
);
COMMENT ON TABLE platform.alert_trial IS '@local A rule tried on the past by an operator: which parameters, over which days, and what it would have raised.';
CREATE INDEX alert_trial_of ON platform.alert_trial (kind, tried_at DESC);

CREATE TABLE platform.alert (
  member_id uuid NOT NULL,
  alert_id uuid NOT NULL,
  rule_id uuid NOT NULL,
  rule_version integer NOT NULL CHECK (rule_version > 0),
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  weight integer NOT NULL CHECK (weight BETWEEN 1 AND 100),
  day date NOT NULL,
  natural_key text NOT NULL CHECK (length(natural_key) <= 200),
  raised_at timestamptz NOT NULL,
  facts jsonb NOT NULL CHECK (jsonb_typeof(facts) = 'object'),
  others uuid[] NOT NULL DEFAULT '{}',
  operator_id uuid,
  case_id uuid,
  dismissed_at timestamptz,
  dismissed_by text CHECK (length(dismissed_by) <= 100),
  dismiss_reason text CHECK (length(dismiss_reason) BETWEEN 1 AND 500),
  PRIMARY KEY (member_id, alert_id),
  UNIQUE (member_id, rule_id, day, natural_key),
  CHECK ((dismissed_at IS NULL) = (dismissed_by IS NULL) AND (dismissed_at IS NULL) = (dismiss_reason IS NULL)),
  CHECK (dismissed_at IS NULL OR case_id IS NULL)
);
COMMENT ON TABLE platform.alert IS
  '@dist What a rule found in a member''s gaming day, with its facts as they were. Once by rule, member, day and what it is about.';
COMMENT ON COLUMN platform.alert.operator_id IS 'The operator whom a pattern of an operator''s own is about.';
CREATE INDEX alert_by_time ON platform.alert (raised_at DESC, alert_id DESC);
CREATE INDEX alert_waiting ON platform.alert (raised_at DESC, alert_id DESC) WHERE case_id IS NULL AND dismissed_at IS NULL;
CREATE INDEX alert_by_id ON platform.alert (alert_id);
CREATE INDEX alert_of_case ON platform.alert (case_id) WHERE case_id IS NOT NULL;

GRANT SELECT ON platform.alert_rule, platform.alert_rule_version, platform.alert_trial, platform.alert TO hanpan_app;
GRANT INSERT ON platform.alert_rule, platform.alert_rule_version, platform.alert_trial TO hanpan_app;
GRANT UPDATE (version, kind, name_ko, name_en, parameters, weight, opens_case, active, done_until, changed_at, changed_by)
  ON platform.alert_rule TO hanpan_app;
GRANT UPDATE (case_id, dismissed_at, dismissed_by, dismiss_reason) ON platform.alert TO hanpan_app;
