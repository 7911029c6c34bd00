-- What an operator decides of each vendor: whether amounts that are no whole won are taken, whether tables that it opens
-- without a word are, and whether its calls must be signed with their path and time. And what that writes: the rest of a
-- call beside its whole won, the rests that are kept for a member, the code that a vendor said of a table that is in no
-- list, and the promotions that a vendor pays by itself.

ALTER TABLE platform.vendor
  ADD COLUMN fractions text NOT NULL DEFAULT 'REFUSE' CHECK (fractions IN ('REFUSE', 'KEEP')),
  ADD COLUMN unlisted_games text NOT NULL DEFAULT 'REFUSE' CHECK (unlisted_games IN ('REFUSE', 'LAUNCHED')),
  ADD COLUMN signature text NOT NULL DEFAULT 'BODY' CHECK (signature IN ('BODY', 'REQUEST'));
COMMENT ON COLUMN platform.vendor.fractions IS
  'Amounts that are no whole won: refused, or their whole won moved and the rest kept in platform.remainder.';
COMMENT ON COLUMN platform.vendor.unlisted_games IS
  'Bets on a game_code that is in no list: refused, or taken under the game that was launched and listed for operators.';
COMMENT ON COLUMN platform.vendor.signature IS
  'What its calls must be signed over: the body, as the protocol has it, or the request with its path and time too.';

ALTER TABLE platform.wallet_transaction ADD COLUMN rest bigint;
COMMENT ON COLUMN platform.wallet_transaction.rest IS
  'What was asked beyond amount_won, in 1/100,000 won, below 0 where more was moved than asked; null for whole won.';
-- A bet that is given back asks for the rests of its wins alone, never through all that the member played.
CREATE INDEX wallet_transaction_rest ON platform.wallet_transaction (member_id, bet_id) WHERE rest IS NOT NULL;

CREATE TABLE platform.remainder (
  member_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  rest bigint NOT NULL,
  PRIMARY KEY (member_id, vendor_id)
);
COMMENT ON TABLE platform.remainder IS
  '@dist What a vendor owes a member beyond whole won, in 1/100,000 won: the rests of its calls that stand, added up.';

ALTER TABLE platform.bet
  ADD COLUMN said_game_code text,
  ADD COLUMN is_promo boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN platform.bet.said_game_code IS
  'The game_code that the vendor said, where it was in no list and the bet was taken under the launched game.';
COMMENT ON COLUMN platform.bet.is_promo IS 'A promotion that the vendor pays by itself: nothing was staked.';

CREATE TABLE platform.unlisted_play (
  member_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  game_code text NOT NULL,
  bets bigint NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, vendor_id, game_code)
);
COMMENT ON TABLE platform.unlisted_play IS
  '@dist A table in no list on which a member bet, under the game that was launched: what operators are shown.';

GRANT SELECT ON platform.remainder, platform.unlisted_play TO hanpan_app;

-- rest is 0 for whole won; is_promo and game_code are what the vendor said.
ALTER TYPE platform.wallet_call ADD ATTRIBUTE rest bigint, ADD ATTRIBUTE is_promo boolean;
ALTER TYPE platform.wallet_bet ADD ATTRIBUTE rest bigint, ADD ATTRIBUTE is_promo boolean, ADD ATTRIBUTE said_game_code text;
ALTER TYPE platform.wallet_win ADD ATTRIBUTE rest bigint, ADD ATTRIBUTE is_promo boolean, ADD ATTRIBUTE game_code text;
