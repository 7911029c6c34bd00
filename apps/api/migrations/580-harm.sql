-- Markers of harm: a member's score of a day of Seoul, what followed it, and whom it marks (docs/harm.md).
CREATE TABLE platform.limit_raise (
  member_id uuid NOT NULL,
  raise_id uuid NOT NULL,
  kind text NOT NULL CHECK (length(kind) <= 40),
  from_value bigint,
  to_value bigint,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, raise_id)
);
COMMENT ON TABLE platform.limit_raise IS '@dist A member asked for a looser limit of their own, or for none; it counted later, or never.';
CREATE INDEX limit_raise_by_time ON platform.limit_raise (asked_at);

CREATE TABLE platform.harm_day (
  member_id uuid NOT NULL,
  day date NOT NULL,
  score integer NOT NULL CHECK (score BETWEEN 0 AND 100),
  parts jsonb NOT NULL CHECK (jsonb_typeof(parts) = 'array'),
  setting_version integer NOT NULL,
  scored_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, day)
);
COMMENT ON TABLE platform.harm_day IS
  '@dist The score of harm of a member''s day of Seoul with its parts; a day without a row scored nothing. Never read for marketing.';
CREATE INDEX harm_day_by_score ON platform.harm_day (day, score DESC, member_id);

CREATE TABLE platform.harm_mark (
  member_id uuid PRIMARY KEY,
  day date NOT NULL,
  marked_at timestamptz NOT NULL
);
COMMENT ON TABLE platform.harm_mark IS
  '@dist Members whom the score of one of the last days keeps from bonuses and advertising. Read to leave them out, and for nothing else.';
COMMENT ON COLUMN platform.harm_mark.day IS 'The last day whose score marks the member.';

CREATE TABLE platform.harm_step (
  member_id uuid NOT NULL,
  day date NOT NULL,
  step text NOT NULL CHECK (step IN ('MESSAGE', 'SUGGESTION', 'CALL', 'PAUSE')),
  taken_at timestamptz NOT NULL,
  score integer NOT NULL,
  from_score integer NOT NULL,
  parts jsonb NOT NULL CHECK (jsonb_typeof(parts) = 'array'),
  setting_version integer NOT NULL,
  suggested_won bigint CHECK (suggested_won > 0),
  answered_at timestamptz,
  accepted boolean,
  case_id uuid,
  paused_until timestamptz,
  PRIMARY KEY (member_id, day, step),
  CHECK ((answered_at IS NULL) = (accepted IS NULL))
);
COMMENT ON TABLE platform.harm_step IS
  '@dist What followed a member''s score of a day, once each, with the score, its parts and the threshold as they were.';
CREATE INDEX harm_step_by_time ON platform.harm_step (taken_at DESC);

GRANT SELECT ON platform.limit_raise, platform.harm_day, platform.harm_mark, platform.harm_step TO hanpan_app;
