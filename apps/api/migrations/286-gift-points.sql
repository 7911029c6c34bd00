-- Points that need neither deposit nor play (docs/money.md, "Points of gifts"): what the site gives by itself to whoever
-- signs up or posts.
CREATE TABLE platform.gift_point (
  member_id uuid NOT NULL,
  gift_id uuid NOT NULL,
  points bigint NOT NULL CHECK (points > 0),
  free_from_won bigint NOT NULL CHECK (free_from_won >= 0),
  given_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, gift_id)
);
COMMENT ON TABLE platform.gift_point IS
  '@dist Points that a member was given for nothing. They become cash only after a deposit and their own rollover.';
COMMENT ON COLUMN platform.gift_point.gift_id IS 'The ledger''s transfer; an id of its own for what was given before gifts were kept.';
COMMENT ON COLUMN platform.gift_point.free_from_won IS
  'How much of the member''s stakes must have counted in all, since they are a member, for these points to become cash.';
GRANT SELECT ON platform.gift_point TO hanpan_app;

-- What was given before keeps its promise of no rollover, and waits for a deposit like the rest.
INSERT INTO platform.gift_point (member_id, gift_id, points, free_from_won, given_at)
  SELECT transfer.member_id, gen_random_uuid(), least(sum(posting.amount), max(balance.point))::bigint, 0,
         max(transfer.occurred_at)
    FROM ledger.transfer
    JOIN ledger.posting ON posting.member_id = transfer.member_id AND posting.sequence = transfer.sequence
     AND posting.account = 'POINT'
    JOIN ledger.balance ON balance.member_id = transfer.member_id AND balance.point > 0
   WHERE transfer.type <> 'BET' AND transfer.type <> 'WIN' AND transfer.type = 'POINT'
     AND transfer.point_type IN ('SIGN_UP_BONUS', 'POST_BONUS')
   GROUP BY transfer.member_id;
