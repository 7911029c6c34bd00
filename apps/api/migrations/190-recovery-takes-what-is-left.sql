-- A distributor takes back what is still there of what they paid, and nothing that the member brought themself.

-- What is left with a member of what a partner (null: every partner) paid them. A payment adds to it, a recovery takes
-- from it, and it never is more than the cash: what was staked and lost, withdrawn or converted is gone, and what
-- comes in later is the member's own. After posting n it is R(n) = min(R(n-1) + d(n), cash(n)) with d the payments and
-- recoveries; written without recursion, the least of all cash(k) plus the payments and recoveries after k.
CREATE FUNCTION platform.recoverable_of(p_member_id uuid, p_partner_id uuid) RETURNS bigint
LANGUAGE sql STABLE AS $$
  WITH moved AS (
    SELECT transfer.sequence, posting.amount
    FROM ledger.transfer
    JOIN ledger.posting ON posting.member_id = transfer.member_id AND posting.sequence = transfer.sequence
     AND posting.account = 'CASH'
    WHERE transfer.member_id = p_member_id AND transfer.type <> 'BET' AND transfer.type <> 'WIN'
      AND ((transfer.type = 'DISTRIBUTOR_PAYMENT' AND transfer.source = 'distribution-in'
            AND (p_partner_id IS NULL OR starts_with(transfer.source_id, p_partner_id || '/')))
        OR (transfer.type = 'DISTRIBUTOR_RECOVERY' AND transfer.source = 'distribution-out'
            AND (p_partner_id IS NULL OR EXISTS (
              SELECT FROM platform.distribution AS back
              WHERE back.member_id = p_member_id AND back.distribution_id = transfer.source_id::uuid
                AND back.to_member_id = p_partner_id))))
  ), stretch AS (
    SELECT sequence AS first, lead(sequence) OVER (ORDER BY sequence) AS next,
           sum(amount) OVER (ORDER BY sequence DESC) - amount AS later_won
    FROM moved
  )
  SELECT coalesce(greatest(0, least((SELECT sum(amount) FROM moved), min(low.cash_won + stretch.later_won))), 0)::bigint
  FROM stretch
  CROSS JOIN LATERAL (
    SELECT min(posting.balance_after) AS cash_won FROM ledger.posting
    WHERE posting.member_id = p_member_id AND posting.account = 'CASH' AND posting.sequence >= stretch.first
      AND (stretch.next IS NULL OR posting.sequence < stretch.next)
  ) AS low
$$;

-- The most that a distributor's partner may take back from a member now. What several partners paid is together no more
-- than the cash either: what one takes back is not there for the other.
CREATE FUNCTION platform.recoverable_from(p_member_id uuid, p_partner_id uuid) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT least(platform.recoverable_of(p_member_id, p_partner_id), platform.recoverable_of(p_member_id, NULL))
$$;
REVOKE ALL ON FUNCTION platform.recoverable_of, platform.recoverable_from FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.recoverable_from TO hanpan_app;

-- The first half: takes the money from the partner (payment) or from the member (recovery). A distributor pays what the
-- partner's own cash holds, and only when a withdrawal of it would be allowed, so that no rollover is escaped through
-- another member; they take back at most what is left of what they paid to this member. A recovery can leave nothing to
-- play with, as an operator's can (050): then the open rollovers are RESET (money.md, "Deposits, bonus and rollover" 6).
-- A payment asks the member's own limit; two partners who pay at the same instant may pass it together, since each holds
-- the lock of their own cash alone.
CREATE OR REPLACE FUNCTION platform.distribute(
  p_partner_id uuid, p_other_id uuid, p_distribution_id uuid, p_type text, p_amount bigint, p_reason text,
  p_operator_id uuid, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_is_payment boolean := p_type = 'DISTRIBUTOR_PAYMENT';
  v_from uuid := CASE WHEN p_type = 'DISTRIBUTOR_PAYMENT' THEN p_partner_id ELSE p_other_id END;
  v_to uuid := CASE WHEN p_type = 'DISTRIBUTOR_PAYMENT' THEN p_other_id ELSE p_partner_id END;
  v_earlier platform.distribution;
  v_status text;
  v_left bigint;
  v_answer ledger.answer;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = v_from FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  SELECT * INTO v_earlier FROM platform.distribution WHERE member_id = v_from AND distribution_id = p_distribution_id;
  IF FOUND THEN
    IF v_earlier.to_member_id = v_to AND v_earlier.type = p_type AND v_earlier.amount_won = p_amount THEN
      RETURN ROW('REPLAYED', NULL, jsonb_build_object('fromMemberId', v_from))::platform.money_answer;
    END IF;
    RETURN platform.refused('ID_REUSED');
  END IF;

  SELECT status INTO v_status FROM platform.member WHERE member_id = p_partner_id AND is_partner;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_A_PARTNER');
  ELSIF v_status <> 'ACTIVE' THEN
    RETURN platform.refused(CASE v_status WHEN 'SELF_EXCLUDED' THEN v_status ELSE 'ACCOUNT_SUSPENDED' END);
  END IF;
  PERFORM FROM platform.branch WHERE member_id = p_partner_id AND below_id = p_other_id;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;

  IF v_is_payment THEN
    SELECT status INTO v_status FROM platform.member WHERE member_id = p_other_id;
    IF v_status <> 'ACTIVE' THEN
      RETURN platform.refused(CASE v_status WHEN 'SELF_EXCLUDED' THEN v_status ELSE 'ACCOUNT_SUSPENDED' END);
    END IF;
    PERFORM FROM platform.member_money WHERE member_id = p_partner_id AND open_rollovers > 0;
    IF FOUND THEN
      RETURN platform.refused('ROLLOVER_NOT_MET');
    END IF;
    -- What a distributor pays counts toward the member's own limit on deposits (193).
    IF p_amount > platform.deposit_remaining(p_other_id, p_now) THEN
      RETURN platform.refused('DEPOSIT_LIMIT');
    END IF;
  ELSE
    -- Who excluded themselves may still withdraw all that they hold (money.md, "Member protection").
    PERFORM FROM platform.member WHERE member_id = p_other_id AND status = 'SELF_EXCLUDED';
    IF FOUND THEN
      RETURN platform.refused('SELF_EXCLUDED');
    END IF;
    v_left := platform.recoverable_from(p_other_id, p_partner_id);
    IF p_amount > v_left THEN
      RETURN platform.refused('RECOVERY_LIMIT', jsonb_build_object('maximum', v_left));
    END IF;
  END IF;

  v_answer := ledger.distribute(
    v_from, platform.new_id(p_now), p_type, 'distribution-out', p_distribution_id::text, -p_amount, p_reason, p_now);
  IF v_answer.outcome <> 'OK' THEN
    RETURN platform.refused(CASE v_answer.outcome WHEN 'INSUFFICIENT' THEN 'INSUFFICIENT_BALANCE' ELSE 'ID_REUSED' END);
  END IF;
  INSERT INTO platform.distribution
    (member_id, distribution_id, to_member_id, partner_id, type, amount_won, reason, operator_id, sent_at)
  VALUES (v_from, p_distribution_id, v_to, p_partner_id, p_type, p_amount, p_reason, p_operator_id, p_now);
  PERFORM platform.reset_rollovers(v_from, p_now);
  PERFORM platform.tell(v_from, 'MEMBER', 'balances', '{}', p_now);
  RETURN ROW('OK', NULL, jsonb_build_object('fromMemberId', v_from))::platform.money_answer;
END
$$;
