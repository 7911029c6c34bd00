-- What the bank and the books say of a day of Seoul, line beside line: every entry that counts on it, every movement of the
-- ledger's BANK account, and of the accounts of payment providers, on it, and both in one where the entry is the money of that very movement. An entry is of its own
-- account. A deposit, and one taken back, is of the account that it was asked to, and one of which another holds the money (a bank, a
-- payment provider) moves to the account that it came to; a withdrawal of the account that an
-- entry says it was paid from. Money in is above 0, money out below. A look at many members, by which nothing is moved.
CREATE OR REPLACE FUNCTION platform.bank_day_items(p_day date)
RETURNS TABLE (
  account_id uuid, kind text, is_late boolean, entry_id uuid, member_id uuid, request_id uuid, transfer_id uuid,
  at timestamptz, counterparty text, bank_won bigint, ledger_won bigint, source text, balance_won bigint
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH span AS (
    SELECT p_day::timestamp AT TIME ZONE 'Asia/Seoul' AS since, (p_day + 1)::timestamp AT TIME ZONE 'Asia/Seoul' AS until
  ), entry AS (
    SELECT found.*, CASE found.direction WHEN 'IN' THEN found.amount_won ELSE -found.amount_won END AS won,
      CASE WHEN found.state = 'MATCHED' THEN found.request_id END AS of_request,
      CASE found.direction WHEN 'IN' THEN 'deposit' ELSE 'withdrawal' END AS side
    FROM (
      SELECT own.* FROM span JOIN platform.bank_entry AS own
        ON own.booked_at >= span.since AND own.booked_at < span.until AND own.counted_on IS NULL
      UNION ALL
      SELECT late.* FROM platform.bank_entry AS late WHERE late.counted_on = p_day
    ) AS found
  ), movement AS (
    SELECT transfer.member_id, transfer.transfer_id, transfer.occurred_at, transfer.source, -posting.amount AS won,
      request.request_id,
      platform.account_of_movement(request, posting.account) AS account_id,
      CASE WHEN transfer.source <> 'deposit-moved' THEN transfer.source WHEN posting.amount < 0 THEN 'deposit' END AS side,
      coalesce(request.depositor, request.account_holder) AS name
    FROM span JOIN ledger.transfer ON transfer.type IN ('DEPOSIT', 'WITHDRAWAL', 'ADMIN_RECOVERY')
      AND transfer.occurred_at >= span.since AND transfer.occurred_at < span.until
    JOIN ledger.posting ON posting.member_id = transfer.member_id AND posting.sequence = transfer.sequence
      AND (posting.account = 'BANK' OR posting.account LIKE 'PROVIDER:%') AND posting.unit = 'WON'
    LEFT JOIN platform.money_request AS request ON request.member_id = transfer.member_id
      AND request.request_id = CASE WHEN transfer.source IN ('deposit', 'withdrawal', 'deposit-undo', 'deposit-moved')
        THEN transfer.source_id::uuid END
  )
  SELECT coalesce(entry.deposit_account_id, movement.account_id),
    CASE
      WHEN entry.entry_id IS NOT NULL AND movement.transfer_id IS NOT NULL THEN
        CASE WHEN entry.won = movement.won THEN 'AGREES' ELSE 'OTHER_SUM' END
      WHEN movement.transfer_id IS NULL THEN
        CASE WHEN entry.of_request IS NULL THEN CASE entry.direction WHEN 'IN' THEN 'NO_REQUEST' ELSE 'NO_PAYOUT' END
          WHEN elsewhere.account_id IS DISTINCT FROM entry.deposit_account_id THEN 'OTHER_ACCOUNT' ELSE 'OTHER_DAY' END
      WHEN movement.source = 'deposit-undo' THEN 'UNDONE'
      WHEN movement.source = 'deposit-moved' AND movement.side IS NULL THEN 'OTHER_ACCOUNT'
      WHEN movement.request_id IS NULL THEN 'NO_SOURCE'
      WHEN other.entry_id IS NULL THEN 'NO_ENTRY'
      WHEN other.deposit_account_id IS DISTINCT FROM movement.account_id THEN 'OTHER_ACCOUNT'
      ELSE 'OTHER_DAY'
    END,
    coalesce(entry.counted_on IS NOT NULL, false), entry.entry_id, coalesce(movement.member_id, entry.member_id),
    coalesce(movement.request_id, entry.request_id), movement.transfer_id,
    coalesce(entry.booked_at, movement.occurred_at), coalesce(entry.counterparty, movement.name),
    coalesce(entry.won, 0), coalesce(movement.won, 0), coalesce(movement.source, entry.side), entry.balance_after_won
  FROM entry FULL JOIN movement ON movement.request_id = entry.of_request AND movement.side = entry.side
    AND movement.account_id = entry.deposit_account_id
  -- Where the other half of a line that stands alone is.
  LEFT JOIN LATERAL (
    SELECT CASE request.type WHEN 'WITHDRAWAL' THEN request.paid_account_id
      ELSE coalesce(request.booked_account_id, request.deposit_account_id) END AS account_id
    FROM platform.money_request AS request
    WHERE request.member_id = entry.member_id AND request.request_id = entry.of_request
  ) AS elsewhere ON movement.transfer_id IS NULL AND entry.of_request IS NOT NULL
  LEFT JOIN LATERAL (
    SELECT alone.entry_id, alone.deposit_account_id FROM platform.bank_entry AS alone
    WHERE alone.request_id = movement.request_id AND alone.state = 'MATCHED' LIMIT 1
  ) AS other ON entry.entry_id IS NULL
$$;
COMMENT ON FUNCTION platform.bank_day_items IS '@background';
REVOKE ALL ON FUNCTION platform.bank_day_items FROM PUBLIC;
