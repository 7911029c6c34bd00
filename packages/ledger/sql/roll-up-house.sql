-- Rolls up the next members, in the order of their ids, that have new transfers. Answers the last member seen:
-- call again with it until it answers null. Two jobs at once skip each other's members; a repeat changes nothing.
CREATE OR REPLACE FUNCTION ledger.roll_up_house(after_member_id uuid, members integer) RETURNS uuid
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  due record;
  done bigint;
  last_member_id uuid;
BEGIN
  FOR due IN
    SELECT balance.member_id, balance.sequence
    FROM ledger.balance LEFT JOIN ledger.house_progress ON house_progress.member_id = balance.member_id
    WHERE (after_member_id IS NULL OR balance.member_id > after_member_id)
      AND balance.sequence > coalesce(house_progress.sequence, 0)
    ORDER BY balance.member_id LIMIT members
  LOOP
    last_member_id := due.member_id;
    INSERT INTO ledger.house_progress (member_id, sequence) VALUES (due.member_id, 0)
    ON CONFLICT (member_id) DO NOTHING;
    SELECT house_progress.sequence INTO done FROM ledger.house_progress
    WHERE house_progress.member_id = due.member_id FOR UPDATE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND OR done >= due.sequence;

    INSERT INTO ledger.house_balance AS house (member_id, account, unit, balance)
    SELECT due.member_id, posting.account, posting.unit, sum(posting.amount)::bigint
    FROM ledger.posting
    WHERE posting.member_id = due.member_id AND posting.sequence > done AND posting.sequence <= due.sequence
      AND posting.balance_after IS NULL
    GROUP BY posting.account, posting.unit
    ON CONFLICT (member_id, account, unit) DO UPDATE SET balance = house.balance + excluded.balance;
    UPDATE ledger.house_progress SET sequence = due.sequence WHERE house_progress.member_id = due.member_id;
  END LOOP;
  RETURN last_member_id;
END
$$;
REVOKE ALL ON FUNCTION ledger.roll_up_house FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.roll_up_house TO hanpan_app;
COMMENT ON FUNCTION ledger.roll_up_house IS '@background';
