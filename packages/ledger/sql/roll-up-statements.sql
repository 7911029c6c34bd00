-- Counts on for the next members, in the order of their ids, that have at least so many transfers uncounted; of each
-- at most p_transfers, so that no call is long. A day's lowest balance is kept too. Answers the last member seen: call
-- again with it until it answers null, and from the start until that is null at once. Two jobs at once skip each other's
-- members.
CREATE OR REPLACE FUNCTION ledger.roll_up_statements(
  after_member_id uuid, p_members integer, p_uncounted bigint, p_transfers bigint
) RETURNS uuid
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  due record;
  done bigint;
  until bigint;
  last_member_id uuid;
BEGIN
  FOR due IN
    SELECT balance.member_id, balance.sequence
    FROM ledger.balance LEFT JOIN ledger.statement_progress ON statement_progress.member_id = balance.member_id
    WHERE (after_member_id IS NULL OR balance.member_id > after_member_id)
      AND balance.sequence >= coalesce(statement_progress.sequence, 0) + p_uncounted
    ORDER BY balance.member_id LIMIT p_members
  LOOP
    last_member_id := due.member_id;
    INSERT INTO ledger.statement_progress (member_id, sequence) VALUES (due.member_id, 0)
    ON CONFLICT (member_id) DO NOTHING;
    SELECT statement_progress.sequence INTO done FROM ledger.statement_progress
    WHERE statement_progress.member_id = due.member_id FOR UPDATE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND OR done >= due.sequence;

    until := least(due.sequence, done + p_transfers);
    INSERT INTO ledger.statement_day AS counted
      (member_id, day, account, type, entries, first_sequence, last_sequence, lowest)
    SELECT due.member_id, (occurred_at AT TIME ZONE 'Asia/Seoul')::date, account, type, count(*), min(sequence),
           max(sequence), min(balance_after)
    FROM ledger.statement
    WHERE statement.member_id = due.member_id AND sequence > done AND sequence <= until
    GROUP BY 2, account, type
    ON CONFLICT (member_id, day, account, type) DO UPDATE
      SET entries = counted.entries + excluded.entries, last_sequence = excluded.last_sequence,
          lowest = CASE WHEN counted.lowest IS NOT NULL THEN least(counted.lowest, excluded.lowest) END;
    UPDATE ledger.statement_progress SET sequence = until WHERE statement_progress.member_id = due.member_id;
  END LOOP;
  RETURN last_member_id;
END
$$;
REVOKE ALL ON FUNCTION ledger.roll_up_statements FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.roll_up_statements TO hanpan_app;
COMMENT ON FUNCTION ledger.roll_up_statements IS '@background';
