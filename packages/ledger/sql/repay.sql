-- Repays what a member owes out of the cash that a transfer has just brought, as far as it goes. ledger.post and
-- ledger.post_plays call it themselves after every such transfer, in the same transaction and before anything else can
-- see the cash: no operation can forget it. Owner only; the caller holds the member's lock.
CREATE OR REPLACE FUNCTION ledger.repay(member_id uuid, brought_by uuid, occurred_at timestamptz) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
DECLARE
  amount bigint;
  answer ledger.answer;
BEGIN
  SELECT least(balance.cash, balance.debt) INTO amount FROM ledger.balance
  WHERE balance.member_id = repay.member_id;
  answer := ledger.post(
    member_id, ledger.new_id(occurred_at), 'DEBT_REPAYMENT', 'debt-repayment', brought_by::text,
    '{CASH,RECEIVABLE,DEBT,RECEIVABLE}', '{WON,WON,DEBT,DEBT}', ARRAY[-amount, amount, -amount, amount],
    occurred_at, NULL, NULL, NULL);
  IF answer.outcome <> 'OK' THEN
    RAISE EXCEPTION 'the repayment out of % cannot be posted: %', brought_by, answer.outcome;
  END IF;
  RETURN answer;
END
$$;
REVOKE ALL ON FUNCTION ledger.repay FROM PUBLIC;
