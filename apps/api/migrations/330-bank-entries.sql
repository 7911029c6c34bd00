-- Money that came to or left an account of the site's own, as those say who know it (docs/bank.md). Who tells of it is a
-- source; what a source said is a word; what the money was is an entry, whoever and how many told of it.

CREATE TABLE platform.bank_source (
  source_id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  kind text NOT NULL CHECK (kind IN ('SMS', 'INQUIRY', 'PROVIDER', 'FILE')),
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'PAUSED')),
  deposit_account_id uuid REFERENCES platform.deposit_account,
  silent_after_minutes integer NOT NULL DEFAULT 15 CHECK (silent_after_minutes BETWEEN 1 AND 10080),
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE platform.bank_source IS '@ref Who tells of money on the site''s accounts: a phone that forwards a bank''s messages, an account-inquiry service, a payment provider, statements by file.';
COMMENT ON COLUMN platform.bank_source.deposit_account_id IS 'The account that is meant where a message names none.';
COMMENT ON COLUMN platform.bank_source.silent_after_minutes IS 'Without a word for so long a source of the door counts as silent.';

CREATE TABLE platform.bank_source_key (
  source_id uuid NOT NULL REFERENCES platform.bank_source,
  key_id uuid NOT NULL,
  public_key_pem text NOT NULL CHECK (length(public_key_pem) <= 8192),
  valid_from timestamptz NOT NULL,
  valid_until timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (source_id, key_id),
  CHECK (valid_until >= valid_from)
);
COMMENT ON TABLE platform.bank_source_key IS
  '@ref Public keys a source signs its messages with. Two may be valid at once, so that a key is changed without a pause.';
COMMENT ON COLUMN platform.bank_source_key.revoked_at IS 'When it was revoked; a revoked key is not taken again.';

CREATE TABLE platform.bank_source_line (
  source_id uuid PRIMARY KEY REFERENCES platform.bank_source,
  highest_sequence bigint NOT NULL DEFAULT 0 CHECK (highest_sequence >= 0),
  missing int8multirange NOT NULL DEFAULT '{}',
  missing_since timestamptz,
  signed_at timestamptz,
  heard_at timestamptz,
  conflict_count bigint NOT NULL DEFAULT 0,
  CHECK (isempty(missing) = (missing_since IS NULL))
);
COMMENT ON TABLE platform.bank_source_line IS '@local How far a source of the door has counted, what is missing below, and when it was heard last.';
COMMENT ON COLUMN platform.bank_source_line.signed_at IS 'Of the latest request by the sender''s clock: an earlier one brings no sign of life.';

CREATE TABLE platform.bank_entry (
  entry_id uuid PRIMARY KEY,
  deposit_account_id uuid NOT NULL REFERENCES platform.deposit_account,
  direction text NOT NULL CHECK (direction IN ('IN', 'OUT')),
  amount_won bigint NOT NULL CHECK (amount_won BETWEEN 1 AND 1000000000000),
  balance_after_won bigint,
  counterparty text NOT NULL CHECK (length(counterparty) <= 100),
  counterparty_key text COLLATE "C" NOT NULL,
  memo text CHECK (length(memo) <= 200),
  booked_at timestamptz NOT NULL,
  booked_precision text NOT NULL DEFAULT 'SECOND' CHECK (booked_precision IN ('SECOND', 'MINUTE', 'DAY')),
  told_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'MATCHED', 'DISMISSED')),
  reasons text[] NOT NULL DEFAULT '{}',
  looked_at timestamptz,
  member_id uuid,
  request_id uuid,
  decided_by text CHECK (length(decided_by) <= 100),
  decided_at timestamptz,
  decision_reason text CHECK (length(decision_reason) <= 500),
  CHECK ((member_id IS NULL) = (request_id IS NULL)),
  CHECK (state <> 'MATCHED' OR request_id IS NOT NULL),
  CHECK ((state = 'WAITING') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL))
);
COMMENT ON TABLE platform.bank_entry IS '@local One line of money that came to or left a site account, as the bank says it.';
COMMENT ON COLUMN platform.bank_entry.counterparty IS 'The other side''s name as the bank cuts it.';
COMMENT ON COLUMN platform.bank_entry.counterparty_key IS 'The same by platform.name_key, by which it is compared.';
COMMENT ON COLUMN platform.bank_entry.booked_at IS 'The bank''s instant, as exact as booked_precision says.';
COMMENT ON COLUMN platform.bank_entry.reasons IS 'Why a person decides about it; none for what was completed by itself, or not looked at yet.';
COMMENT ON COLUMN platform.bank_entry.looked_at IS 'When it was last held against the open requests; null: not yet.';
CREATE INDEX bank_entry_of_account ON platform.bank_entry (deposit_account_id, booked_at, amount_won);
CREATE INDEX bank_entry_by_time ON platform.bank_entry (booked_at DESC, entry_id DESC);
CREATE INDEX bank_entry_waiting ON platform.bank_entry (booked_at, entry_id) WHERE state = 'WAITING';
CREATE INDEX bank_entry_not_looked_at ON platform.bank_entry (told_at) WHERE looked_at IS NULL;
CREATE INDEX bank_entry_by_name ON platform.bank_entry (counterparty_key);
CREATE INDEX bank_entry_of_member ON platform.bank_entry (member_id, decided_at) WHERE member_id IS NOT NULL;
-- Money completes one request, and a request is completed by one entry.
CREATE UNIQUE INDEX bank_entry_of_request ON platform.bank_entry (request_id) WHERE state = 'MATCHED';

CREATE TABLE platform.bank_entry_word (
  source_id uuid NOT NULL REFERENCES platform.bank_source,
  word_id text COLLATE "C" NOT NULL CHECK (length(word_id) BETWEEN 1 AND 100),
  entry_id uuid REFERENCES platform.bank_entry,
  sequence bigint CHECK (sequence > 0),
  told_at timestamptz NOT NULL,
  content jsonb NOT NULL,
  content_hash bytea NOT NULL,
  unread text CHECK (unread IN ('NOT_UNDERSTOOD', 'ACCOUNT_UNKNOWN', 'ACCOUNT_UNCLEAR', 'NO_MONEY')),
  set_aside_by text CHECK (length(set_aside_by) <= 100),
  set_aside_at timestamptz,
  set_aside_reason text CHECK (length(set_aside_reason) <= 500),
  PRIMARY KEY (source_id, word_id),
  CHECK ((entry_id IS NULL) = (unread IS NOT NULL)),
  CHECK ((set_aside_by IS NULL) = (set_aside_at IS NULL))
);
COMMENT ON TABLE platform.bank_entry_word IS '@local What a source said, under the source''s own id: the same money told twice counts once.';
COMMENT ON COLUMN platform.bank_entry_word.unread IS 'Why it became no entry. NO_MONEY: it is no word of money at all.';
CREATE INDEX bank_entry_word_of_entry ON platform.bank_entry_word (entry_id) WHERE entry_id IS NOT NULL;
CREATE INDEX bank_entry_word_unread ON platform.bank_entry_word (told_at)
  WHERE entry_id IS NULL AND set_aside_at IS NULL;

GRANT SELECT, INSERT ON platform.bank_source TO hanpan_app;
GRANT UPDATE (name, status, deposit_account_id, silent_after_minutes) ON platform.bank_source TO hanpan_app;
GRANT SELECT ON platform.bank_source_key, platform.bank_source_line, platform.bank_entry, platform.bank_entry_word TO hanpan_app;

-- Which of the site's accounts was given to the member, and the sender's name as it is compared.
ALTER TABLE platform.money_request
  ADD COLUMN deposit_account_id uuid,
  ADD COLUMN depositor_key text COLLATE "C";
COMMENT ON COLUMN platform.money_request.deposit_account_id IS 'The site''s account that a deposit was asked to; null for withdrawals, for USDT, from before 0.3, and where the site had none.';
COMMENT ON COLUMN platform.money_request.depositor_key IS 'Who pays a deposit (depositor, else the holder), by platform.name_key.';
ALTER TABLE platform.money_request ADD CONSTRAINT money_request_deposit_account_id_fkey
  FOREIGN KEY (deposit_account_id) REFERENCES platform.deposit_account NOT VALID;
