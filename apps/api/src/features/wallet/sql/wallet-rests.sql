-- Divides amounts that are no whole won into the won that move and the rest that is kept. What is kept is the member's
-- and stays below a won: a win pays all whole won of itself and what is kept, a bet takes the least whole won that cover
-- it together with what is kept. So what moved and what is kept add up to exactly what was asked, after however many
-- calls. A call that was done before is divided as it was then, for what is kept has changed since.
-- Comes in as whole won and rest (below 100,000); the caller holds the members' locks. In units an amount may be all that 64
-- bits hold, and with what is kept a little more: it is counted as numeric.
CREATE OR REPLACE FUNCTION platform.wallet_rests(p_calls platform.wallet_call[], p_turn bigint)
RETURNS platform.wallet_call[]
LANGUAGE plpgsql
AS $$
DECLARE
  v_calls platform.wallet_call[] := p_calls;
  v_call platform.wallet_call;
  v_asked numeric;
  v_kept bigint;
  v_won bigint;
  v_done record;
BEGIN
  FOR v_index IN 1 .. cardinality(v_calls) LOOP
    v_call := v_calls[v_index];
    CONTINUE WHEN v_call.turn <> p_turn OR coalesce(v_call.rest, 0) = 0;
    v_asked := v_call.amount_won::numeric * 100000 + v_call.rest;
    SELECT amount_won, coalesce(rest, 0) AS rest INTO v_done FROM platform.wallet_transaction
      WHERE member_id = v_call.member_id AND vendor_id = v_call.vendor_id
        AND transaction_uuid = v_call.transaction_uuid;
    IF FOUND THEN
      IF v_done.amount_won::numeric * 100000 + v_done.rest = v_asked THEN
        v_calls[v_index].amount_won := v_done.amount_won;
        v_calls[v_index].rest := v_done.rest;
      END IF;
      CONTINUE;
    END IF;
    SELECT rest INTO v_kept FROM platform.remainder
      WHERE member_id = v_call.member_id AND vendor_id = v_call.vendor_id;
    v_kept := coalesce(v_kept, 0);
    -- Rollbacks may have left more than a won or less than nothing; a call never moves money the other way for it.
    v_won := greatest(0, CASE v_call.kind
      WHEN 'BET' THEN ceil((v_asked - v_kept) / 100000.0)
      ELSE floor((v_asked + v_kept) / 100000.0) END);
    v_calls[v_index].amount_won := v_won;
    v_calls[v_index].rest := v_asked - v_won::numeric * 100000;
  END LOOP;
  RETURN v_calls;
END
$$;
REVOKE ALL ON FUNCTION platform.wallet_rests FROM PUBLIC;
