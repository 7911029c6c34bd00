-- What ledger.post does, for the bets and wins of many members in one statement a table: at most one play a member,
-- and the caller holds each member's lock. Answers the members whose cash was moved; ledger.unplayed says of another
-- why not. Each table is reached by its key, named in a way that leaves the planner no other: a plan made while the
-- table was empty is kept while it grows. Who owes repays out of what came in, as in ledger.post. Owner only.
CREATE OR REPLACE FUNCTION ledger.post_plays(plays ledger.play[]) RETURNS uuid[]
LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
DECLARE
  moving uuid[];
  is_owing boolean;
  play ledger.play;
BEGIN
  WITH written AS (
    INSERT INTO ledger.transfer (member_id, transfer_id, sequence, occurred_at, type, source, source_id)
    SELECT play.member_id, play.transfer_id, balance.sequence + 1, play.occurred_at, play.type, play.source, play.source_id
    FROM unnest(plays) AS play, LATERAL (
      SELECT sequence, cash FROM ledger.balance WHERE balance.member_id = play.member_id OFFSET 0
    ) AS balance
    WHERE balance.cash + play.amount >= 0
    ON CONFLICT (member_id, source, source_id) DO NOTHING
    RETURNING member_id
  )
  SELECT array_agg(written.member_id) INTO moving FROM written;

  WITH moved AS (
    UPDATE ledger.balance SET sequence = balance.sequence + 1, cash = balance.cash + play.amount
    FROM unnest(plays) AS play
    WHERE balance.member_id = play.member_id AND balance.member_id = ANY (moving)
    RETURNING balance.member_id, balance.sequence, balance.cash, play.transfer_id, play.amount, play.house
  )
  INSERT INTO ledger.posting
    (member_id, sequence, transfer_id, amount, balance_before, balance_after, unit, account)
  SELECT moved.member_id, moved.sequence, moved.transfer_id, leg.amount, leg.balance_before, leg.balance_after, 'WON',
         leg.account
  FROM moved, LATERAL (
    VALUES (moved.amount, moved.cash - moved.amount, moved.cash::bigint, 'CASH'), (-moved.amount, NULL, NULL, moved.house)
  ) AS leg (amount, balance_before, balance_after, account);

  -- A stake brings nothing to repay with.
  FOREACH play IN ARRAY plays LOOP
    CONTINUE WHEN play.amount <= 0;
    is_owing := EXISTS (
      SELECT FROM ledger.balance WHERE balance.member_id = ANY (moving) AND balance.debt > 0 AND balance.cash > 0);
    EXIT;
  END LOOP;
  IF is_owing THEN
    FOREACH play IN ARRAY plays LOOP
      PERFORM ledger.repay(play.member_id, play.transfer_id, play.occurred_at)
      FROM ledger.balance
      WHERE balance.member_id = play.member_id AND balance.member_id = ANY (moving)
        AND balance.debt > 0 AND balance.cash > 0;
    END LOOP;
  END IF;
  RETURN moving;
END
$$;
REVOKE ALL ON FUNCTION ledger.post_plays FROM PUBLIC;
