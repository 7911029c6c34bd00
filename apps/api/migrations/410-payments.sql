-- Virtual accounts at a payment provider (docs/payments.md). What a provider was asked for, and what it answers.

ALTER TABLE platform.deposit_account ADD COLUMN provider text CHECK (provider IN ('PORTONE'));
-- Nobody is given it to pay to: members pay to accounts of their own, which the provider opens.
ALTER TABLE platform.deposit_account ADD CONSTRAINT deposit_account_provider_is_given_to_nobody
  CHECK (provider IS NULL OR NOT active) NOT VALID;
COMMENT ON COLUMN platform.deposit_account.provider IS 'The payment provider at which the money of this account is, until it is paid out to the site''s bank.';
CREATE UNIQUE INDEX deposit_account_of_provider ON platform.deposit_account (provider) WHERE provider IS NOT NULL;

CREATE TABLE platform.payment_provider (
  provider text PRIMARY KEY CHECK (provider IN ('PORTONE')),
  is_open boolean NOT NULL DEFAULT false,
  store_id text CHECK (length(store_id) BETWEEN 1 AND 100),
  channel_key text CHECK (length(channel_key) BETWEEN 1 AND 200),
  bank_code text CHECK (bank_code ~ '^[0-9]{3}$'),
  minimum_won bigint NOT NULL DEFAULT 10000 CHECK (minimum_won BETWEEN 1 AND 1000000000000),
  maximum_won bigint NOT NULL DEFAULT 1000000 CHECK (maximum_won BETWEEN 1 AND 1000000000000),
  expiry_minutes integer NOT NULL DEFAULT 360 CHECK (expiry_minutes BETWEEN 10 AND 4320),
  account_id uuid REFERENCES platform.deposit_account,
  source_id uuid REFERENCES platform.bank_source,
  version integer NOT NULL DEFAULT 1,
  CHECK (minimum_won <= maximum_won),
  CHECK (NOT is_open OR (store_id IS NOT NULL AND channel_key IS NOT NULL AND bank_code IS NOT NULL
    AND account_id IS NOT NULL AND source_id IS NOT NULL))
);
COMMENT ON TABLE platform.payment_provider IS '@ref Whether members may pay by a virtual account of a provider''s, which deposits, and at which store and channel of it. Its secrets stand in no table.';
COMMENT ON COLUMN platform.payment_provider.bank_code IS 'The bank whose virtual accounts are opened, by its clearing code.';
COMMENT ON COLUMN platform.payment_provider.account_id IS 'The site account under which the provider''s money is listed; made with the first setting.';
COMMENT ON COLUMN platform.payment_provider.source_id IS 'The bank source under which its words are kept.';
INSERT INTO platform.payment_provider (provider) VALUES ('PORTONE');
GRANT SELECT ON platform.payment_provider TO hanpan_app;
GRANT UPDATE (is_open, store_id, channel_key, bank_code, minimum_won, maximum_won, expiry_minutes, account_id, source_id, version)
  ON platform.payment_provider TO hanpan_app;

CREATE TABLE platform.payment_line (
  provider text PRIMARY KEY REFERENCES platform.payment_provider,
  heard_at timestamptz,
  away_since timestamptz,
  hook_at timestamptz
);
COMMENT ON TABLE platform.payment_line IS '@local When a provider answered last, since when it has not, and when it last notified the site.';
GRANT SELECT ON platform.payment_line TO hanpan_app;

CREATE TABLE platform.payment (
  member_id uuid NOT NULL,
  request_id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('PORTONE')),
  store_id text NOT NULL,
  channel_key text NOT NULL,
  bank_code text NOT NULL,
  amount_won bigint NOT NULL CHECK (amount_won > 0),
  state text NOT NULL CHECK (state IN ('ASKED', 'OPEN', 'PAID', 'CLOSING', 'CLOSED')),
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  account_number text CHECK (length(account_number) BETWEEN 1 AND 40),
  holder text CHECK (length(holder) BETWEEN 1 AND 100),
  next_ask_at timestamptz,
  asks integer NOT NULL DEFAULT 0 CHECK (asks >= 0),
  transaction_id text,
  paid_won bigint,
  paid_at timestamptz,
  entry_id uuid,
  given_back_won bigint NOT NULL DEFAULT 0 CHECK (given_back_won >= 0),
  trouble text CHECK (length(trouble) <= 200),
  PRIMARY KEY (member_id, request_id),
  CHECK (state <> 'OPEN' OR account_number IS NOT NULL),
  CHECK ((entry_id IS NULL) = (paid_won IS NULL))
);
COMMENT ON TABLE platform.payment IS '@dist A virtual account that a provider was asked to open for a deposit. The request''s id is its id at the provider, chosen before the provider is asked.';
COMMENT ON COLUMN platform.payment.state IS 'ASKED: the provider was asked, or is about to be. OPEN: it can be paid to. CLOSING: it is to be closed at the provider. CLOSED: it was.';
COMMENT ON COLUMN platform.payment.next_ask_at IS 'When the provider is asked about it next; null: never again by itself.';
COMMENT ON COLUMN platform.payment.entry_id IS 'The line of money that it was paid by.';
CREATE INDEX payment_by_request ON platform.payment (request_id);
CREATE INDEX payment_of_entry ON platform.payment (entry_id) WHERE entry_id IS NOT NULL;
CREATE INDEX payment_due ON platform.payment (next_ask_at) WHERE next_ask_at IS NOT NULL;
CREATE INDEX payment_open ON platform.payment (asked_at) WHERE state IN ('ASKED', 'OPEN');
CREATE INDEX payment_by_time ON platform.payment (asked_at DESC, request_id DESC);
GRANT SELECT ON platform.payment TO hanpan_app;

CREATE TABLE platform.payment_refund (
  member_id uuid NOT NULL,
  request_id uuid NOT NULL,
  refund_id uuid NOT NULL,
  amount_won bigint NOT NULL CHECK (amount_won > 0),
  bank_code text NOT NULL,
  account_number text NOT NULL,
  holder text NOT NULL,
  reason text NOT NULL CHECK (length(reason) <= 500),
  asked_by text NOT NULL,
  approved_by text NOT NULL,
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'ASKED' CHECK (state IN ('ASKED', 'DONE', 'FAILED')),
  next_ask_at timestamptz,
  asks integer NOT NULL DEFAULT 0,
  ordered_at timestamptz,
  refusals integer NOT NULL DEFAULT 0,
  trouble text CHECK (length(trouble) <= 200),
  ended_at timestamptz,
  PRIMARY KEY (member_id, request_id, refund_id)
);
COMMENT ON TABLE platform.payment_refund IS '@dist Money of a payment that was credited to nobody and goes back, as two operators decided.';
COMMENT ON COLUMN platform.payment_refund.ordered_at IS 'When the provider took the order; from then on it is only asked what became of it.';
CREATE UNIQUE INDEX payment_refund_once ON platform.payment_refund (member_id, request_id) WHERE state <> 'FAILED';
CREATE INDEX payment_refund_due ON platform.payment_refund (next_ask_at) WHERE next_ask_at IS NOT NULL;
GRANT SELECT ON platform.payment_refund TO hanpan_app;
