-- The closed days' part of the ledger's verification (docs/bank.md, "Days"): what was kept of them is worked out once more from
-- the bank's lines and the ledger's BANK and PROVIDER accounts alone, without pairing one with the other. fault is BANK_DAY; account says the day,
-- the last digits of the site account where there is one, and which figure:
--   in, inCount, out, outCount, deposits, depositsCount, undone, payouts, payoutsCount, difference
--                  a figure that was kept is not what the lines and the ledger say of the day
--   rows, rowsDifference   the kept lines are not as many, or do not make the difference, that the day was closed with
--   entry, transfer        a kept line is not its entry or its movement any more
--   closed                 a closed day between the first and the last is not there
CREATE OR REPLACE FUNCTION platform.bank_day_offenders()
RETURNS TABLE (fault text, member_id uuid, transfer_id uuid, account text, expected bigint, found bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET jit = off AS $$
  WITH closed AS (
    SELECT min(day) AS first, max(day) AS last, count(*) AS days FROM platform.bank_day
  ), entry AS (
    SELECT coalesce(one.counted_on, platform.seoul_day(one.booked_at)) AS day, one.deposit_account_id AS account_id,
      sum(one.amount_won) FILTER (WHERE one.direction = 'IN') AS in_won, count(*) FILTER (WHERE one.direction = 'IN') AS in_count,
      sum(one.amount_won) FILTER (WHERE one.direction = 'OUT') AS out_won, count(*) FILTER (WHERE one.direction = 'OUT') AS out_count
    FROM platform.bank_entry AS one CROSS JOIN closed
    WHERE coalesce(one.counted_on, platform.seoul_day(one.booked_at)) BETWEEN closed.first AND closed.last
    GROUP BY 1, 2
  ), movement AS (
    SELECT platform.seoul_day(transfer.occurred_at) AS day, transfer.source, -posting.amount AS won,
      platform.account_of_movement(request, posting.account) AS account_id
    FROM closed JOIN ledger.transfer ON transfer.type IN ('DEPOSIT', 'WITHDRAWAL', 'ADMIN_RECOVERY')
      AND transfer.occurred_at >= closed.first::timestamp AT TIME ZONE 'Asia/Seoul'
      AND transfer.occurred_at < (closed.last + 1)::timestamp AT TIME ZONE 'Asia/Seoul'
    JOIN ledger.posting ON posting.member_id = transfer.member_id AND posting.sequence = transfer.sequence
      AND (posting.account = 'BANK' OR posting.account LIKE 'PROVIDER:%') AND posting.unit = 'WON'
    LEFT JOIN platform.money_request AS request ON request.member_id = transfer.member_id
      AND request.request_id = CASE WHEN transfer.source IN ('deposit', 'withdrawal', 'deposit-undo', 'deposit-moved')
        THEN transfer.source_id::uuid END
  ), moved AS (
    SELECT day, account_id, sum(won) FILTER (WHERE won > 0) AS deposits, count(*) FILTER (WHERE won > 0) AS deposits_count,
      -sum(won) FILTER (WHERE won < 0 AND source <> 'withdrawal') AS undone,
      -sum(won) FILTER (WHERE won < 0 AND source = 'withdrawal') AS payouts,
      count(*) FILTER (WHERE won < 0 AND source = 'withdrawal') AS payouts_count
    FROM movement GROUP BY 1, 2
  ), now_so AS (
    SELECT day, account_id, coalesce(in_won, 0) AS in_won, coalesce(in_count, 0) AS in_count, coalesce(out_won, 0) AS out_won,
      coalesce(out_count, 0) AS out_count, coalesce(deposits, 0) AS deposits, coalesce(deposits_count, 0) AS deposits_count,
      coalesce(undone, 0) AS undone, coalesce(payouts, 0) AS payouts, coalesce(payouts_count, 0) AS payouts_count
    FROM entry FULL JOIN moved USING (day, account_id)
    -- What is of no known account has none on either side.
    WHERE account_id IS NOT NULL
    UNION ALL
    SELECT day, NULL, 0, 0, 0, 0, coalesce(deposits, 0), deposits_count, coalesce(undone, 0), coalesce(payouts, 0), payouts_count
    FROM moved WHERE account_id IS NULL
  ), figure AS (
    SELECT coalesce(kept.day, now_so.day) AS day, coalesce(kept.account_id, now_so.account_id) AS account_id, one.name,
      coalesce(one.now_so, 0)::bigint AS now_so, coalesce(one.kept, 0) AS kept
    FROM platform.bank_day_account AS kept
    FULL JOIN (SELECT now_so.* FROM now_so JOIN platform.bank_day USING (day)) AS now_so
      ON now_so.day = kept.day AND coalesce(now_so.account_id, '00000000-0000-0000-0000-000000000000')
        = coalesce(kept.account_id, '00000000-0000-0000-0000-000000000000')
    CROSS JOIN LATERAL (VALUES
      ('in', now_so.in_won, kept.in_won), ('inCount', now_so.in_count, kept.in_count),
      ('out', now_so.out_won, kept.out_won), ('outCount', now_so.out_count, kept.out_count),
      ('deposits', now_so.deposits, kept.deposits_won), ('depositsCount', now_so.deposits_count, kept.deposits_count),
      ('undone', now_so.undone, kept.undone_won), ('payouts', now_so.payouts, kept.payouts_won),
      ('payoutsCount', now_so.payouts_count, kept.payouts_count),
      ('difference', now_so.in_won - now_so.out_won - now_so.deposits + now_so.undone + now_so.payouts, kept.difference_won)
    ) AS one (name, now_so, kept)
  ), line AS (
    SELECT day, account_id, sum(bank_won - ledger_won) AS difference, count(*) AS rows
    FROM platform.bank_day_row GROUP BY 1, 2
  ), odd AS (
    SELECT day, account_id, name, NULL::uuid AS member_id, NULL::uuid AS transfer_id, now_so, kept FROM figure WHERE now_so <> kept
    UNION ALL
    SELECT coalesce(kept.day, line.day), coalesce(kept.account_id, line.account_id), 'rowsDifference', NULL, NULL,
      coalesce(line.difference, 0)::bigint, coalesce(kept.difference_won, 0)
    FROM platform.bank_day_account AS kept FULL JOIN line
      ON line.day = kept.day AND coalesce(line.account_id, '00000000-0000-0000-0000-000000000000')
        = coalesce(kept.account_id, '00000000-0000-0000-0000-000000000000')
    WHERE coalesce(line.difference, 0) <> coalesce(kept.difference_won, 0)
    UNION ALL
    SELECT day.day, NULL, one.name, NULL, NULL, one.now_so, one.kept
    FROM platform.bank_day AS day CROSS JOIN LATERAL (VALUES
      ('rows', (SELECT count(*) FROM platform.bank_day_row AS own WHERE own.day = day.day), day.rows::bigint),
      ('difference', (SELECT coalesce(sum(abs(own.difference_won)), 0)::bigint FROM platform.bank_day_account AS own
        WHERE own.day = day.day), day.difference_won)) AS one (name, now_so, kept)
    WHERE one.now_so <> one.kept
    UNION ALL
    SELECT kept.day, kept.account_id, 'entry', kept.member_id, NULL,
      CASE own.direction WHEN 'IN' THEN own.amount_won ELSE -own.amount_won END, kept.bank_won
    FROM platform.bank_day_row AS kept LEFT JOIN platform.bank_entry AS own ON own.entry_id = kept.entry_id
    WHERE kept.entry_id IS NOT NULL AND (
      CASE own.direction WHEN 'IN' THEN own.amount_won ELSE -own.amount_won END IS DISTINCT FROM kept.bank_won
      OR own.deposit_account_id <> kept.account_id)
    UNION ALL
    SELECT kept.day, kept.account_id, 'transfer', kept.member_id, kept.transfer_id, -posting.amount::bigint, kept.ledger_won
    FROM platform.bank_day_row AS kept
    LEFT JOIN ledger.transfer ON transfer.member_id = kept.member_id AND transfer.transfer_id = kept.transfer_id
    LEFT JOIN ledger.posting ON posting.member_id = transfer.member_id AND posting.sequence = transfer.sequence
      AND (posting.account = 'BANK' OR posting.account LIKE 'PROVIDER:%') AND posting.unit = 'WON'
      -- A deposit that is moved leaves one account and comes to another: each has its line.
      AND (transfer.source <> 'deposit-moved' OR -posting.amount = kept.ledger_won)
    WHERE kept.transfer_id IS NOT NULL AND -posting.amount IS DISTINCT FROM kept.ledger_won
    UNION ALL
    SELECT closing.closed_through, NULL, 'closed', NULL, NULL, closing.closed_through - closed.first + 1, closed.days
    FROM platform.bank_closing AS closing CROSS JOIN closed
    WHERE (closing.closed_through - closed.first + 1) IS DISTINCT FROM nullif(closed.days, 0)
      OR closed.last IS DISTINCT FROM closing.closed_through
  )
  SELECT 'BANK_DAY', coalesce(odd.member_id, '00000000-0000-0000-0000-000000000000'), odd.transfer_id,
    concat_ws(' ', odd.day, '…' || right(site.account_number, 4), odd.name), odd.now_so, odd.kept
  FROM odd LEFT JOIN platform.deposit_account AS site ON site.account_id = odd.account_id
  ORDER BY odd.day, site.account_number, odd.name
$$;
COMMENT ON FUNCTION platform.bank_day_offenders IS '@background';
REVOKE ALL ON FUNCTION platform.bank_day_offenders FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.bank_day_offenders TO hanpan_app;
