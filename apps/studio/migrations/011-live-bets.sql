-- What members have in shared rounds. A participation is a member's part in one round; a placement is one act of betting
-- in it and one bet of the wallet's, written before the wallet is asked. Who changes a placement or a participation holds
-- the participation's row, so that a bet's confirmation, its taking back and the round's settlement have one order.

CREATE TABLE studio.live_participation (
  round_id uuid NOT NULL REFERENCES studio.live_round,
  member_id uuid NOT NULL,
  table_code text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  bets_version integer NOT NULL DEFAULT 1,
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'SETTLING', 'CLOSED')),
  preset_hundredths integer,
  cash_out_hundredths integer,
  payout_won bigint CHECK (payout_won >= 0),
  spots jsonb NOT NULL DEFAULT '[]',
  balance_won bigint,
  attempts integer NOT NULL DEFAULT 0,
  driver_id uuid,
  next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  closed_at timestamptz,
  PRIMARY KEY (round_id, member_id),
  CHECK ((state = 'OPEN') = (payout_won IS NULL)),
  CHECK ((state = 'CLOSED') = (closed_at IS NOT NULL))
);
COMMENT ON TABLE studio.live_participation IS '@local a member''s part in a shared round';
COMMENT ON COLUMN studio.live_participation.bets_version IS 'counts placements: who adds one says how many were seen';
COMMENT ON COLUMN studio.live_participation.driver_id IS 'the process that settles it; free for any when null or not alive';
CREATE INDEX live_participation_open ON studio.live_participation (next_attempt_at) WHERE state <> 'CLOSED';
CREATE INDEX live_participation_of_member ON studio.live_participation (member_id, round_id DESC);
GRANT SELECT, INSERT, UPDATE ON studio.live_participation TO hanpan_studio;

CREATE TABLE studio.live_placement (
  member_id uuid NOT NULL,
  placement_id uuid NOT NULL,
  round_id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  game_code text NOT NULL,
  bets jsonb NOT NULL,
  stake_won bigint NOT NULL CHECK (stake_won > 0),
  state text NOT NULL DEFAULT 'SENT'
    CHECK (state IN ('SENT', 'CONFIRMED', 'REFUSED', 'RETURNING', 'RETURNED', 'SETTLED')),
  reason text,
  payout_won bigint CHECK (payout_won >= 0),
  bet_transaction_id uuid NOT NULL UNIQUE,
  win_transaction_id uuid NOT NULL UNIQUE,
  rollback_transaction_id uuid NOT NULL UNIQUE,
  wallet_token text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  driver_id uuid,
  next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  placed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member_id, placement_id),
  UNIQUE (round_id, member_id, number),
  FOREIGN KEY (round_id, member_id) REFERENCES studio.live_participation,
  CHECK ((state IN ('REFUSED', 'RETURNING', 'RETURNED')) = (reason IS NOT NULL)),
  CHECK (state <> 'SETTLED' OR payout_won IS NOT NULL)
);
COMMENT ON TABLE studio.live_placement IS '@local one act of betting: one bet of the wallet''s, whose ids every call repeats';
COMMENT ON COLUMN studio.live_placement.payout_won IS 'what it pays, written before the win is sent; SETTLED once it is paid';
COMMENT ON COLUMN studio.live_placement.attempts IS 'wallet calls made in the present state without a final answer';
CREATE INDEX live_placement_open ON studio.live_placement (next_attempt_at) WHERE state IN ('SENT', 'RETURNING');
GRANT SELECT, INSERT, UPDATE ON studio.live_placement TO hanpan_studio;
