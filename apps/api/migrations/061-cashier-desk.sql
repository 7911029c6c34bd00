-- What the cashier's desk needs beside the money itself: accounts to deposit to, questions for them, wrong exchange
-- passwords, and rows of histories that a member has deleted.

CREATE TABLE platform.deposit_account (
  account_id uuid PRIMARY KEY,
  level_id uuid REFERENCES platform.level,
  bank_id uuid NOT NULL REFERENCES platform.bank,
  account_number text NOT NULL CHECK (account_number ~ '^[0-9]{6,20}$'),
  holder text NOT NULL CHECK (length(holder) BETWEEN 1 AND 60),
  active boolean NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE platform.deposit_account IS '@ref An account of the site to deposit to; for every level when level_id is null.';

CREATE TABLE platform.inquiry (
  member_id uuid NOT NULL,
  inquiry_id uuid NOT NULL,
  number bigint NOT NULL CHECK (number > 0),
  kind text NOT NULL CHECK (kind IN ('GENERAL', 'ACCOUNT')),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
  description text NOT NULL CHECK (length(description) <= 10000),
  amount_won bigint CHECK (amount_won > 0),
  status text NOT NULL CHECK (status IN ('WAITING_FOR_REPLAY', 'CHECK_THE_ANSWER', 'ANSWER_COMPLETED')),
  reply text CHECK (length(reply) <= 10000),
  created_at timestamptz NOT NULL,
  replied_at timestamptz,
  replied_by text,
  hidden_at timestamptz,
  PRIMARY KEY (member_id, inquiry_id),
  UNIQUE (member_id, number),
  CHECK ((reply IS NULL) = (status = 'WAITING_FOR_REPLAY'))
);
COMMENT ON TABLE platform.inquiry IS '@dist A question of a member to the customer center; ACCOUNT asks for the account to deposit to.';
CREATE INDEX inquiry_waiting ON platform.inquiry (kind, created_at) WHERE status = 'WAITING_FOR_REPLAY';
-- One waiting question for the account a member.
CREATE UNIQUE INDEX inquiry_waiting_account ON platform.inquiry (member_id)
  WHERE kind = 'ACCOUNT' AND status = 'WAITING_FOR_REPLAY';

CREATE TABLE platform.exchange_password_attempt (
  member_id uuid NOT NULL,
  failures integer NOT NULL CHECK (failures > 0),
  locked_until timestamptz,
  PRIMARY KEY (member_id)
);
COMMENT ON TABLE platform.exchange_password_attempt IS '@dist Wrong exchange passwords in a row; the fifth locks withdrawals for 30 minutes. A good one removes the row.';

CREATE TABLE platform.hidden_entry (
  member_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('POINT', 'ROLLING')),
  entry_id text COLLATE "C" NOT NULL CHECK (length(entry_id) BETWEEN 1 AND 40),
  PRIMARY KEY (member_id, kind, entry_id)
);
COMMENT ON TABLE platform.hidden_entry IS '@dist A row of the point or rolling history that the member has deleted; the money behind it stays.';

CREATE TABLE platform.hidden_until (
  member_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('POINT', 'ROLLING')),
  sequence bigint NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (member_id, kind)
);
COMMENT ON TABLE platform.hidden_until IS '@dist Up to which movement and before which day the member has deleted a whole history.';

ALTER TABLE platform.session DROP CONSTRAINT session_end_reason_check;
ALTER TABLE platform.session ADD CONSTRAINT session_end_reason_check CHECK (end_reason IN (
  'LOGOUT', 'ENDED_BY_MEMBER', 'PASSWORD_CHANGED', 'SUSPENDED', 'EXCLUDED', 'CLOSED', 'LOGGED_IN_ELSEWHERE',
  'ENDED_BY_OPERATOR'));

-- The beginning of a login ID, nickname, phone number or referral code finds its member.
CREATE INDEX identity_by_prefix ON platform.identity (value text_pattern_ops);
CREATE INDEX member_level ON platform.member (level_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON platform.deposit_account TO hanpan_app;
GRANT SELECT, INSERT, UPDATE ON platform.inquiry TO hanpan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON platform.exchange_password_attempt TO hanpan_app;
GRANT SELECT, INSERT, UPDATE ON platform.hidden_entry, platform.hidden_until TO hanpan_app;
GRANT INSERT, UPDATE, DELETE ON platform.bank TO hanpan_app;
GRANT INSERT, UPDATE ON platform.level TO hanpan_app;
GRANT DELETE ON platform.vendor, platform.vendor_key, platform.game TO hanpan_app;
