-- USDT: networks, the rate, the site's addresses, what was quoted, and what the chain says (docs/usdt.md). No private key has
-- a place in any of these tables.
CREATE TABLE platform.usdt_network (
  network text PRIMARY KEY CHECK (network IN ('TRC20', 'ERC20')),
  is_open boolean NOT NULL DEFAULT false,
  token text NOT NULL CHECK (length(token) BETWEEN 30 AND 64),
  confirmations integer NOT NULL CHECK (confirmations BETWEEN 1 AND 1000),
  withdrawal_fee bigint NOT NULL CHECK (withdrawal_fee BETWEEN 0 AND 1000000000),
  rate_minutes integer NOT NULL CHECK (rate_minutes BETWEEN 1 AND 1440),
  version integer NOT NULL DEFAULT 1
);
COMMENT ON TABLE platform.usdt_network IS '@ref How USDT come and go by a network: the token''s contract, the confirmations that count, the fee.';
COMMENT ON COLUMN platform.usdt_network.withdrawal_fee IS 'What a member is charged for a withdrawal, in 1/1,000,000 USDT.';
COMMENT ON COLUMN platform.usdt_network.rate_minutes IS 'How old the rate may be at most.';
INSERT INTO platform.usdt_network (network, token, confirmations, withdrawal_fee, rate_minutes) VALUES
  ('ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 12, 5000000, 60),
  ('TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 20, 2000000, 60);
GRANT SELECT ON platform.usdt_network TO hanpan_app;
GRANT UPDATE (is_open, token, confirmations, withdrawal_fee, rate_minutes, version) ON platform.usdt_network TO hanpan_app;

CREATE TABLE platform.usdt_rate (
  rate_id uuid PRIMARY KEY,
  rate_jeon bigint NOT NULL CHECK (rate_jeon BETWEEN 1 AND 10000000),
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 100),
  told_at timestamptz NOT NULL
);
COMMENT ON TABLE platform.usdt_rate IS '@local What one USDT counted as, in hundredths of a won, by whom and when: HAND, or the provider''s host.';
CREATE INDEX usdt_rate_by_time ON platform.usdt_rate (told_at, rate_id);
GRANT SELECT, INSERT, DELETE ON platform.usdt_rate TO hanpan_app;

CREATE TABLE platform.usdt_key (
  key_id uuid PRIMARY KEY,
  network text NOT NULL REFERENCES platform.usdt_network,
  xpub text NOT NULL UNIQUE CHECK (length(xpub) BETWEEN 100 AND 120 AND xpub LIKE 'xpub%'),
  next_index integer NOT NULL DEFAULT 0 CHECK (next_index >= 0),
  active boolean NOT NULL DEFAULT true,
  added_at timestamptz NOT NULL
);
COMMENT ON TABLE platform.usdt_key IS '@local An extended public key of the site''s wallet, from which an address a member is derived. It can watch and spend nothing.';
CREATE INDEX usdt_key_of_network ON platform.usdt_key (network);
GRANT SELECT, INSERT ON platform.usdt_key TO hanpan_app;
GRANT UPDATE (next_index, active) ON platform.usdt_key TO hanpan_app;

CREATE TABLE platform.usdt_address (
  address_id uuid PRIMARY KEY,
  network text NOT NULL REFERENCES platform.usdt_network,
  address text NOT NULL CHECK (length(address) BETWEEN 30 AND 64),
  key_id uuid REFERENCES platform.usdt_key,
  key_index integer,
  is_shared boolean NOT NULL DEFAULT false,
  member_id uuid,
  given_at timestamptz,
  active boolean NOT NULL DEFAULT true,
  added_at timestamptz NOT NULL,
  UNIQUE (network, address),
  CHECK ((key_id IS NULL) = (key_index IS NULL)),
  CHECK (NOT (is_shared AND member_id IS NOT NULL))
);
COMMENT ON TABLE platform.usdt_address IS '@local An address of the site: one that all share, or one that is a member''s own from when it was given out.';
CREATE UNIQUE INDEX usdt_address_of_member ON platform.usdt_address (member_id, network) WHERE member_id IS NOT NULL AND active;
CREATE INDEX usdt_address_free ON platform.usdt_address (network, added_at) WHERE member_id IS NULL AND active;
CREATE INDEX usdt_address_of_key ON platform.usdt_address (key_id) WHERE key_id IS NOT NULL;
GRANT SELECT, INSERT ON platform.usdt_address TO hanpan_app;
GRANT UPDATE (member_id, given_at, active) ON platform.usdt_address TO hanpan_app;

CREATE TABLE platform.usdt_quote (
  member_id uuid NOT NULL,
  request_id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('DEPOSIT', 'WITHDRAWAL')),
  network text NOT NULL CHECK (network IN ('TRC20', 'ERC20')),
  address text NOT NULL,
  usdt bigint NOT NULL CHECK (usdt > 0),
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  rate_jeon bigint NOT NULL CHECK (rate_jeon > 0),
  rate_source text NOT NULL,
  rate_at timestamptz NOT NULL,
  quoted_at timestamptz NOT NULL,
  held_until timestamptz,
  tx_hash text CHECK (length(tx_hash) BETWEEN 60 AND 70),
  sent_by text,
  sent_at timestamptz,
  tx_trouble text,
  PRIMARY KEY (member_id, request_id)
);
COMMENT ON TABLE platform.usdt_quote IS '@dist What a request in USDT was promised: the exact amount, the address it goes to, the rate with its source and time, and until when it is held. Of a withdrawal also the transaction that paid it.';
COMMENT ON COLUMN platform.usdt_quote.usdt IS 'In 1/1,000,000 USDT; of a withdrawal what is sent, without the fee.';
CREATE INDEX usdt_quote_sent ON platform.usdt_quote (network, sent_at) WHERE tx_hash IS NOT NULL;
CREATE INDEX usdt_quote_by_transaction ON platform.usdt_quote (tx_hash) WHERE tx_hash IS NOT NULL;
GRANT SELECT ON platform.usdt_quote TO hanpan_app;

CREATE TABLE platform.chain_head (
  network text PRIMARY KEY REFERENCES platform.usdt_network,
  height bigint NOT NULL,
  hash text NOT NULL,
  newest bigint NOT NULL,
  looked_at timestamptz NOT NULL
);
COMMENT ON TABLE platform.chain_head IS '@local Up to which block a network''s chain has been read, how far the node says it goes, and when that was.';
GRANT SELECT, INSERT, UPDATE ON platform.chain_head TO hanpan_app;

CREATE TABLE platform.chain_block (
  network text NOT NULL REFERENCES platform.usdt_network,
  height bigint NOT NULL,
  hash text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (network, height)
);
COMMENT ON TABLE platform.chain_block IS '@local The last blocks that were read, by which a reorganisation is seen.';
GRANT SELECT, INSERT, DELETE ON platform.chain_block TO hanpan_app;

CREATE TABLE platform.chain_transfer (
  transfer_id uuid PRIMARY KEY,
  network text NOT NULL REFERENCES platform.usdt_network,
  tx_hash text NOT NULL,
  log_index integer NOT NULL,
  token text NOT NULL,
  from_address text NOT NULL,
  to_address text NOT NULL,
  amount numeric(78) NOT NULL CHECK (amount >= 0),
  block_height bigint NOT NULL,
  block_hash text NOT NULL,
  block_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  rate_jeon bigint,
  rate_source text,
  rate_at timestamptz,
  state text NOT NULL DEFAULT 'SEEN' CHECK (state IN ('SEEN', 'GONE', 'WAITING', 'CREDITED', 'DISMISSED')),
  reasons text[] NOT NULL DEFAULT '{}',
  member_id uuid,
  request_id uuid,
  doubted_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  note text CHECK (length(note) <= 500),
  UNIQUE (network, tx_hash, log_index)
);
COMMENT ON TABLE platform.chain_transfer IS '@local A transfer of any token to an address of the site, as the chain says it, and what became of it.';
COMMENT ON COLUMN platform.chain_transfer.amount IS 'In the token''s smallest unit: of USDT 1/1,000,000.';
COMMENT ON COLUMN platform.chain_transfer.rate_jeon IS 'The rate when it was first seen, where one was fresh: what counts when none was held.';
CREATE INDEX chain_transfer_open ON platform.chain_transfer (network, block_height) WHERE state IN ('SEEN', 'WAITING');
CREATE INDEX chain_transfer_by_time ON platform.chain_transfer (seen_at, transfer_id);
CREATE INDEX chain_transfer_of_member ON platform.chain_transfer (member_id, seen_at) WHERE member_id IS NOT NULL;
CREATE INDEX chain_transfer_by_height ON platform.chain_transfer (network, block_height);
GRANT SELECT, INSERT ON platform.chain_transfer TO hanpan_app;
GRANT UPDATE (block_height, block_hash, block_at, state, reasons, member_id, request_id, doubted_at, decided_by, decided_at, note)
  ON platform.chain_transfer TO hanpan_app;

CREATE TABLE platform.usdt_address_change (
  member_id uuid NOT NULL,
  change_id uuid NOT NULL,
  address text NOT NULL,
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL,
  holds_from timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'DONE', 'CANCELLED')),
  PRIMARY KEY (member_id, change_id)
);
COMMENT ON TABLE platform.usdt_address_change IS '@dist A change of a member''s registered USDT address: the desk asks for it, the member is told, and a day later it holds.';
CREATE INDEX usdt_address_change_due ON platform.usdt_address_change (holds_from) WHERE state = 'WAITING';
GRANT SELECT, INSERT ON platform.usdt_address_change TO hanpan_app;
GRANT UPDATE (state) ON platform.usdt_address_change TO hanpan_app;
