-- Who is likely one person (docs/persons.md): what members have and had, what two of them share, what an operator says of it.

CREATE TABLE platform.person_clue (
  kind text NOT NULL CHECK (kind IN ('PHONE', 'ACCOUNT', 'USDT', 'NAME_BIRTH', 'DEVICE', 'NETWORK')),
  value text NOT NULL CHECK (length(value) BETWEEN 1 AND 200),
  member_id uuid NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (kind, value, member_id)
);
COMMENT ON TABLE platform.person_clue IS
  '@local What members have or had that says who they are, keyed by the value as it is compared: found over all members.';
CREATE INDEX person_clue_of ON platform.person_clue (member_id, kind, last_at DESC);
CREATE INDEX person_clue_networks ON platform.person_clue (last_at) WHERE kind = 'NETWORK';

CREATE TABLE platform.person_link (
  member_id uuid NOT NULL,
  other_id uuid NOT NULL CHECK (other_id <> member_id),
  kind text NOT NULL CHECK (kind IN ('PHONE', 'ACCOUNT', 'USDT', 'NAME_BIRTH', 'NEAR_BIRTH', 'DEVICE', 'NETWORK')),
  value text NOT NULL CHECK (length(value) BETWEEN 1 AND 200),
  strength text NOT NULL CHECK (strength IN ('CERTAIN', 'PROBABLE')),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  times integer NOT NULL DEFAULT 1 CHECK (times > 0),
  PRIMARY KEY (member_id, other_id, kind, value)
);
COMMENT ON TABLE platform.person_link IS '@dist What a member shares with another; each of the two has a row of it.';

CREATE TABLE platform.person_verdict (
  member_id uuid NOT NULL,
  other_id uuid NOT NULL CHECK (other_id <> member_id),
  verdict text NOT NULL CHECK (verdict IN ('SAME', 'NOT_SAME')),
  decided_by text NOT NULL,
  decided_at timestamptz NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  PRIMARY KEY (member_id, other_id)
);
COMMENT ON TABLE platform.person_verdict IS '@dist What an operator says of two members; each of the two has a row of it.';

CREATE TABLE platform.person_attempt (
  attempt_id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  occasion text NOT NULL CHECK (occasion IN ('SIGN_UP', 'ACCOUNT', 'DEPOSIT')),
  outcome text NOT NULL CHECK (outcome IN ('REFUSED', 'HELD')),
  member_id uuid,
  other_id uuid NOT NULL,
  standing text NOT NULL CHECK (standing IN ('EXCLUDED', 'SUSPENDED', 'CLOSED', 'MEMBER')),
  strength text NOT NULL CHECK (strength IN ('CERTAIN', 'PROBABLE')),
  kinds text[] NOT NULL,
  login_id text NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  birth_date text NOT NULL,
  account_number text NOT NULL,
  address text,
  decision text CHECK (decision IN ('ADMITTED', 'KEPT_OUT')),
  decided_by text,
  decided_at timestamptz,
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  CHECK (outcome = 'REFUSED' OR member_id IS NOT NULL),
  CHECK ((decision IS NULL) = (decided_at IS NULL) AND (decision IS NULL) = (decided_by IS NULL))
);
COMMENT ON TABLE platform.person_attempt IS
  '@local Who signed up, or had their account changed, and is or may be somebody that the site knows: refused, or held until an operator decides.';
CREATE INDEX person_attempt_by_time ON platform.person_attempt (at DESC, attempt_id DESC);
CREATE INDEX person_attempt_open ON platform.person_attempt (at, attempt_id) WHERE outcome = 'HELD' AND decision IS NULL;
CREATE INDEX person_attempt_of ON platform.person_attempt (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX person_attempt_at ON platform.person_attempt (other_id);

GRANT SELECT, DELETE ON platform.person_clue TO hanpan_app;
GRANT SELECT ON platform.person_link TO hanpan_app;
GRANT SELECT, INSERT, UPDATE ON platform.person_verdict TO hanpan_app;
GRANT SELECT, INSERT, DELETE ON platform.person_attempt TO hanpan_app;
GRANT UPDATE (decision, decided_by, decided_at, reason) ON platform.person_attempt TO hanpan_app;
