-- The ledger's tables. Nothing outside this schema's functions writes them, and those functions only ever add
-- to transfer and posting.
--
-- What is not here, and why:
--   foreign keys, triggers: PostgreSQL holds a foreign key by triggers; ledger.offenders() names an orphan instead.
--   CHECK on transfer and posting: PostgreSQL reads a check's text anew in every statement, and that was half of
--   a bet's cost (95 µs with, 50 µs without). Enumerations and the domain below cost nothing, one function writes
--   these tables, and ledger.offenders() checks each row again.
CREATE SCHEMA ledger;

CREATE DOMAIN ledger.never_negative AS bigint CHECK (VALUE >= 0);

CREATE TYPE ledger.transfer_type AS ENUM (
  'ADMIN_PAYMENT', 'ADMIN_RECOVERY', 'DISTRIBUTOR_PAYMENT', 'DISTRIBUTOR_RECOVERY', 'DEPOSIT', 'WITHDRAWAL', 'BET',
  'WIN', 'POINT_CONVERSION', 'BET_ROLLBACK', 'WITHDRAWAL_HOLD', 'WITHDRAWAL_RETURN', 'POINT', 'BONUS_LOCK',
  'BONUS_RELEASE', 'BONUS_FORFEIT', 'ROLLING', 'ROLLING_CONVERSION', 'TICKET'
);

CREATE TYPE ledger.point_type AS ENUM (
  'RECHARGE_BONUS', 'SIGN_UP_BONUS', 'ATTENDANCE_BONUS', 'COUPON_BONUS', 'WINNER_BONUS', 'RECOVER_WINNER_BONUS',
  'REFERRAL_BONUS', 'PAYBACK_BONUS', 'POST_BONUS', 'ROLLING_CONVERSION'
);

-- ROLLING is 1/10,000 won.
CREATE TYPE ledger.unit AS ENUM ('WON', 'POINT', 'ROLLING', 'TICKET');

-- Half of each page is left free, so that an update stays in its page and touches no index.
CREATE TABLE ledger.balance (
  member_id uuid NOT NULL,
  sequence bigint NOT NULL DEFAULT 0,
  cash ledger.never_negative NOT NULL DEFAULT 0,
  held ledger.never_negative NOT NULL DEFAULT 0,
  locked_bonus ledger.never_negative NOT NULL DEFAULT 0,
  point ledger.never_negative NOT NULL DEFAULT 0,
  rolling ledger.never_negative NOT NULL DEFAULT 0,
  ticket ledger.never_negative NOT NULL DEFAULT 0,
  PRIMARY KEY (member_id)
) WITH (fillfactor = 50);
COMMENT ON TABLE ledger.balance IS
  '@dist One row a member: what each account holds, and the number of the last transfer. Its row lock puts a member''s transfers in order.';

CREATE TABLE ledger.transfer (
  member_id uuid NOT NULL,
  transfer_id uuid NOT NULL,
  sequence bigint NOT NULL,
  occurred_at timestamptz NOT NULL,
  type ledger.transfer_type NOT NULL,
  point_type ledger.point_type,
  corrects uuid,
  source text COLLATE "C" NOT NULL,
  source_id text COLLATE "C" NOT NULL,
  note text,
  PRIMARY KEY (member_id, sequence),
  UNIQUE (member_id, source, source_id)
);
COMMENT ON TABLE ledger.transfer IS
  '@dist One row a movement. sequence counts the member''s transfers 1, 2, 3 … without a gap, in the order in which they happened.';

-- A transfer is rolled back once. Bets and wins are in neither of these two: they cost them nothing.
CREATE UNIQUE INDEX transfer_rolled_back ON ledger.transfer (member_id, corrects) WHERE type = 'BET_ROLLBACK';
-- Finds a member's few deposits among very many bets.
CREATE INDEX transfer_beside_play ON ledger.transfer (member_id, sequence) WHERE type <> 'BET' AND type <> 'WIN';

CREATE TABLE ledger.posting (
  member_id uuid NOT NULL,
  sequence bigint NOT NULL,
  transfer_id uuid NOT NULL,
  amount bigint NOT NULL,
  balance_before ledger.never_negative,
  balance_after ledger.never_negative,
  unit ledger.unit NOT NULL,
  account text COLLATE "C" NOT NULL,
  PRIMARY KEY (member_id, sequence, account, unit)
);
COMMENT ON TABLE ledger.posting IS
  '@dist One row a leg of a transfer. A member''s own account carries its balance before and after; a house account (BANK, GAMING:<vendor>, PROMOTION, COMMISSION, ADJUSTMENT, DISTRIBUTOR) carries none: its balance is a sum, rolled up in the background.';
