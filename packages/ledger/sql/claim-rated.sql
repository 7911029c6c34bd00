-- Takes a sum back from a member, whole: what their cash does not cover becomes debt first (a transfer DEBT that brings
-- the missing won into the cash and counts them as owed, under the claim's own id), so that the claim itself is one
-- transfer of the whole sum and cash never falls below 0. Exactly once for (member, source, source_id), as all that is
-- posted. It is the core of what claims (a win that is corrected, a deposit that is undone) and is granted to nobody:
-- who calls it has decided, fixes type and house account, and names the transfer that is corrected where there is one. What came in
-- as USDT (house EXCHANGE, with network, usdt and rate) leaves the wallet of its network again at the rate that it came at.
CREATE OR REPLACE FUNCTION ledger.claim_rated(
  member_id uuid, transfer_id uuid, type ledger.transfer_type, source text, source_id text, house text, amount bigint,
  occurred_at timestamptz, corrects uuid, note text,
  network text, usdt bigint, rate_jeon bigint
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
DECLARE
  accounts text[] := ARRAY['CASH', house];
  units ledger.unit[] := '{WON,WON}';
  amounts bigint[];
  cash_now bigint;
  missing bigint;
  answer ledger.answer;
BEGIN
  amount := ledger.above_zero(amount, 'claim');
  amounts := ARRAY[-amount, amount];
  IF usdt IS NOT NULL THEN
    accounts := accounts || ARRAY['EXCHANGE', 'USDT:' || network];
    units := units || '{USDT,USDT}'::ledger.unit[];
    amounts := amounts || ARRAY[-usdt, usdt];
  END IF;
  SELECT balance.cash INTO cash_now FROM ledger.balance
  WHERE balance.member_id = claim_rated.member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN ROW('NOT_FOUND'::text, NULL::uuid, NULL::bigint);
  END IF;
  missing := amount - cash_now;
  IF missing > 0 THEN
    answer := ledger.earlier(
      member_id, type, source, source_id, accounts, units, amounts, corrects, NULL, cash_now);
    IF answer.outcome IS NOT NULL THEN
      RETURN answer;
    END IF;
    answer := ledger.post(
      member_id, ledger.new_id(occurred_at), 'DEBT', 'debt', transfer_id::text,
      '{CASH,RECEIVABLE,DEBT,RECEIVABLE}', '{WON,WON,DEBT,DEBT}', ARRAY[missing, -missing, missing, -missing],
      occurred_at, NULL, NULL, NULL);
    IF answer.outcome <> 'OK' THEN
      RAISE EXCEPTION 'the debt of claim % cannot be posted: %', transfer_id, answer.outcome;
    END IF;
  END IF;
  RETURN ledger.post_rated(
    member_id, transfer_id, type, source, source_id, accounts, units, amounts, occurred_at, corrects, NULL, note,
    rate_jeon);
END
$$;
REVOKE ALL ON FUNCTION ledger.claim_rated FROM PUBLIC;
