-- What the bank and the books say of a day that is open, by site account; what is of no known account stands last. The balance
-- is the bank's after the day's last entry that says one; breaks in how many places the balances do not follow (bank_breaks).
CREATE OR REPLACE FUNCTION platform.bank_day_sums(p_day date)
RETURNS TABLE (
  "position" integer, account_id uuid, in_won bigint, in_count integer, out_won bigint, out_count integer,
  balance_won bigint, deposits_won bigint, deposits_count integer, undone_won bigint, payouts_won bigint,
  payouts_count integer, difference_won bigint, rows integer,
  breaks integer
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT (row_number() OVER (ORDER BY item.account_id))::integer, item.account_id,
    coalesce(sum(item.bank_won) FILTER (WHERE item.bank_won > 0), 0)::bigint,
    count(*) FILTER (WHERE item.bank_won > 0)::integer,
    coalesce(-sum(item.bank_won) FILTER (WHERE item.bank_won < 0), 0)::bigint,
    count(*) FILTER (WHERE item.bank_won < 0)::integer,
    (array_agg(item.balance_won ORDER BY item.at DESC, item.entry_id DESC)
      FILTER (WHERE item.balance_won IS NOT NULL AND NOT item.is_late))[1],
    coalesce(sum(item.ledger_won) FILTER (WHERE item.ledger_won > 0), 0)::bigint,
    count(*) FILTER (WHERE item.ledger_won > 0)::integer,
    coalesce(-sum(item.ledger_won) FILTER (WHERE item.ledger_won < 0 AND item.source <> 'withdrawal'), 0)::bigint,
    coalesce(-sum(item.ledger_won) FILTER (WHERE item.ledger_won < 0 AND item.source = 'withdrawal'), 0)::bigint,
    count(*) FILTER (WHERE item.ledger_won < 0 AND item.source = 'withdrawal')::integer,
    sum(item.bank_won - item.ledger_won)::bigint,
    count(*) FILTER (WHERE item.kind <> 'AGREES' OR item.is_late)::integer, platform.bank_breaks(item.account_id, p_day)
  FROM platform.bank_day_items(p_day) AS item GROUP BY item.account_id
$$;
COMMENT ON FUNCTION platform.bank_day_sums IS '@background';
REVOKE ALL ON FUNCTION platform.bank_day_sums FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.bank_day_sums TO hanpan_app;
