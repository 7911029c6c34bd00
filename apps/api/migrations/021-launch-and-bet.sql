-- Play: the launch that opens a game, the bets in it, and the wallet calls behind the bets.
-- bet, member_play and wallet_transaction are written by the wallet's functions alone (054 to 057): the
-- application reads them and cannot change them. What those functions look up themselves needs no foreign key, so
-- the money path pays for none; nor are there CHECKs, whose text PostgreSQL reads anew in every statement:
-- enumerations and those functions stand for them.

CREATE TYPE platform.bet_status AS ENUM ('OPEN', 'SETTLED', 'ROLLED_BACK');
CREATE TYPE platform.wallet_kind AS ENUM ('BET', 'WIN', 'ROLLBACK', 'REFUSED_AHEAD');

CREATE TABLE platform.launch (
  member_id uuid NOT NULL,
  launch_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  game_id uuid NOT NULL,
  session_id uuid NOT NULL,
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  device text NOT NULL CHECK (device IN ('DESKTOP', 'MOBILE')),
  created_at timestamptz NOT NULL,
  first_use_until timestamptz NOT NULL,
  first_used_at timestamptz,
  PRIMARY KEY (member_id, launch_id),
  UNIQUE (member_id, token_hash)
);
COMMENT ON TABLE platform.launch IS
  '@dist A game opened by a member. Its token names the play session and ends with the member''s session, which may be cleaned away before it.';

CREATE TABLE platform.member_play (
  member_id uuid PRIMARY KEY,
  bet_count bigint NOT NULL
) WITH (fillfactor = 50);
COMMENT ON TABLE platform.member_play IS
  '@dist One row a member who has bet: how many bets, which is the number of the last one.';

CREATE TABLE platform.bet (
  member_id uuid NOT NULL,
  bet_id uuid NOT NULL,
  number bigint NOT NULL,
  vendor_id uuid NOT NULL,
  game_id uuid NOT NULL,
  launch_id uuid NOT NULL,
  transaction_uuid uuid NOT NULL,
  stake_won bigint NOT NULL,
  win_won bigint NOT NULL DEFAULT 0,
  bet_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  registered_at timestamptz,
  category text NOT NULL,
  status platform.bet_status NOT NULL,
  is_free boolean NOT NULL,
  round_id text NOT NULL,
  PRIMARY KEY (member_id, bet_id)
);
COMMENT ON TABLE platform.bet IS
  '@dist A bet of a member. bet_id is a UUIDv7 made at bet_at, so the primary key is the order of the history.';
CREATE INDEX bet_open ON platform.bet (member_id, vendor_id, round_id) WHERE status = 'OPEN';
-- The history's rare states. A bet that is settled in its turn never enters this one.
CREATE INDEX bet_rolled_back ON platform.bet (member_id, bet_id) WHERE status = 'ROLLED_BACK';
CREATE INDEX bet_bet_at ON platform.bet USING brin (bet_at);

CREATE TABLE platform.wallet_transaction (
  member_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  transaction_uuid uuid NOT NULL,
  bet_id uuid,
  reference_transaction_uuid uuid,
  amount_won bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  rolled_back_at timestamptz,
  kind platform.wallet_kind NOT NULL,
  PRIMARY KEY (member_id, vendor_id, transaction_uuid)
);
COMMENT ON TABLE platform.wallet_transaction IS
  '@dist A wallet call that was processed, once for ever. REFUSED_AHEAD stands for a transaction whose rollback came first.';
CREATE INDEX wallet_transaction_created_at ON platform.wallet_transaction USING brin (created_at);

GRANT SELECT, INSERT ON platform.launch TO hanpan_app;
GRANT SELECT ON platform.bet, platform.wallet_transaction, platform.member_play TO hanpan_app;
