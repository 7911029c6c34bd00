-- Recommenders, partners and distributors: who stands below whom, and money between a distributor and their branch.

CREATE TABLE platform.branch (
  member_id uuid NOT NULL REFERENCES platform.member (member_id),
  below_id uuid NOT NULL,
  depth smallint NOT NULL CHECK (depth BETWEEN 1 AND 20),
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, below_id)
);
COMMENT ON TABLE platform.branch IS
  '@dist Who stands below a member: 1 are those who signed up with the member''s code, 2 with the code of one of these, and so on, 20 levels down. Written at sign-up and never changed.';
-- Those whom a member brought, the latest first: ids begin with the instant of the sign-up.
CREATE INDEX branch_direct ON platform.branch (member_id, below_id DESC) WHERE depth = 1;
-- Who stands above a member.
CREATE INDEX branch_above ON platform.branch (below_id);

-- Who signed up before this table was there.
INSERT INTO platform.branch (member_id, below_id, depth, joined_at)
WITH RECURSIVE above (member_id, below_id, depth, joined_at) AS (
  SELECT referrer_member_id, member_id, 1, created_at FROM platform.member WHERE referrer_member_id IS NOT NULL
  UNION ALL
  SELECT referrer.referrer_member_id, above.below_id, above.depth + 1, above.joined_at
  FROM above JOIN platform.member AS referrer ON referrer.member_id = above.member_id
  WHERE referrer.referrer_member_id IS NOT NULL AND above.depth < 20
)
SELECT member_id, below_id, depth, joined_at FROM above
ON CONFLICT DO NOTHING;

-- The partner whose branch a DISTRIBUTOR sees.
ALTER TABLE platform.operator ADD COLUMN member_id uuid;
ALTER TABLE platform.operator ADD CONSTRAINT operator_member_check CHECK (member_id IS NULL OR role = 'DISTRIBUTOR');
COMMENT ON COLUMN platform.operator.member_id IS 'The partner whose branch a DISTRIBUTOR sees and whose cash they pay from.';

CREATE TABLE platform.distribution (
  member_id uuid NOT NULL,
  distribution_id uuid NOT NULL,
  to_member_id uuid NOT NULL,
  partner_id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('DISTRIBUTOR_PAYMENT', 'DISTRIBUTOR_RECOVERY')),
  amount_won bigint NOT NULL CHECK (amount_won > 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  operator_id uuid NOT NULL,
  sent_at timestamptz NOT NULL,
  arrived_at timestamptz,
  PRIMARY KEY (member_id, distribution_id),
  CHECK (member_id <> to_member_id),
  CHECK (partner_id = CASE type WHEN 'DISTRIBUTOR_PAYMENT' THEN member_id ELSE to_member_id END)
);
COMMENT ON TABLE platform.distribution IS
  '@dist Money between a distributor''s partner and a member of the branch. member_id is whom it left; it reaches to_member_id by a second transfer, and arrived_at says that it has.';
CREATE INDEX distribution_between ON platform.distribution (member_id, to_member_id);
CREATE INDEX distribution_of_partner ON platform.distribution (partner_id, sent_at DESC, distribution_id DESC);
CREATE INDEX distribution_under_way ON platform.distribution (sent_at) WHERE arrived_at IS NULL;

-- The first half: takes the money from the partner (payment) or from the member (recovery). A distributor pays what the
-- partner's own cash holds, and only when a withdrawal of it would be allowed, so that no rollover is escaped through
-- another member; they take back at most what they paid to this member and have not taken back yet.
CREATE FUNCTION platform.distribute(
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
  ELSE
    SELECT coalesce(sum(paid.amount_won), 0) INTO v_left FROM platform.distribution AS paid
    WHERE paid.member_id = p_partner_id AND paid.to_member_id = p_other_id AND paid.arrived_at IS NOT NULL;
    SELECT v_left - coalesce(sum(back.amount_won), 0) INTO v_left FROM platform.distribution AS back
    WHERE back.member_id = p_other_id AND back.to_member_id = p_partner_id;
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
  PERFORM platform.tell(v_from, 'MEMBER', 'balances', '{}', p_now);
  RETURN ROW('OK', NULL, jsonb_build_object('fromMemberId', v_from))::platform.money_answer;
END
$$;

-- The second half: gives the money to whom it goes. It moves once, whoever asks how often; mark_distribution_arrived
-- then says so on the row of whom it left, in a transaction of its own.
CREATE FUNCTION platform.deliver_distribution(p_from_member_id uuid, p_distribution_id uuid, p_now timestamptz)
RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_sent platform.distribution;
  v_answer ledger.answer;
BEGIN
  SELECT * INTO v_sent FROM platform.distribution
  WHERE member_id = p_from_member_id AND distribution_id = p_distribution_id;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  v_answer := ledger.distribute(
    v_sent.to_member_id, platform.new_id(p_now), v_sent.type, 'distribution-in',
    v_sent.member_id || '/' || v_sent.distribution_id, v_sent.amount_won, v_sent.reason, p_now);
  IF v_answer.outcome NOT IN ('OK', 'REPLAYED') THEN
    RAISE EXCEPTION 'the distribution % of % cannot arrive: %', p_distribution_id, p_from_member_id, v_answer.outcome;
  END IF;
  IF v_answer.outcome = 'OK' THEN
    PERFORM platform.tell(v_sent.to_member_id, 'MEMBER', 'balances', '{}', p_now);
  END IF;
  RETURN ROW(v_answer.outcome, NULL, jsonb_build_object('fromMemberId', p_from_member_id))::platform.money_answer;
END
$$;

CREATE FUNCTION platform.mark_distribution_arrived(p_from_member_id uuid, p_distribution_id uuid, p_now timestamptz)
RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE platform.distribution SET arrived_at = p_now
  WHERE member_id = p_from_member_id AND distribution_id = p_distribution_id AND arrived_at IS NULL
$$;

CREATE FUNCTION platform.due_distributions(p_most integer) RETURNS TABLE (member_id uuid, distribution_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT sent.member_id, sent.distribution_id FROM platform.distribution AS sent
  WHERE sent.arrived_at IS NULL ORDER BY sent.sent_at LIMIT p_most
$$;
COMMENT ON FUNCTION platform.due_distributions IS '@background';

-- The distributors' part of the ledger's verification: for the members of a range (after, until], open ends where null.
-- Every distribution left its member once and, when it has arrived, reached the other once; no such transfer is
-- without its distribution.
CREATE FUNCTION platform.distribution_offenders(p_after uuid, p_until uuid)
RETURNS TABLE (fault text, member_id uuid, transfer_id uuid, account text, expected bigint, found bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  v_low uuid := coalesce(p_after, '00000000-0000-0000-0000-000000000000');
  v_high uuid := coalesce(p_until, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
BEGIN
  RETURN QUERY
  WITH moved AS (
    SELECT transfer.member_id, transfer.transfer_id, transfer.source, transfer.source_id, posting.amount
    FROM ledger.transfer
    JOIN ledger.posting ON posting.member_id = transfer.member_id AND posting.sequence = transfer.sequence
     AND posting.account = 'CASH'
    WHERE transfer.member_id > v_low AND transfer.member_id <= v_high
      AND posting.member_id > v_low AND posting.member_id <= v_high
      AND transfer.type <> 'BET' AND transfer.type <> 'WIN'
      AND transfer.type IN ('DISTRIBUTOR_PAYMENT', 'DISTRIBUTOR_RECOVERY')
  ), wanted AS (
    SELECT member_id, 'distribution-out' AS source, distribution_id::text AS source_id, -amount_won AS amount,
           true AS has_moved
    FROM platform.distribution WHERE member_id > v_low AND member_id <= v_high
    UNION ALL
    SELECT to_member_id, 'distribution-in', member_id || '/' || distribution_id, amount_won, arrived_at IS NOT NULL
    FROM platform.distribution WHERE to_member_id > v_low AND to_member_id <= v_high
  )
  SELECT 'DISTRIBUTION', coalesce(wanted.member_id, moved.member_id), moved.transfer_id, 'CASH',
         wanted.amount::bigint, moved.amount::bigint
  FROM wanted FULL JOIN moved
    ON moved.member_id = wanted.member_id AND moved.source = wanted.source AND moved.source_id = wanted.source_id
  WHERE wanted.amount IS DISTINCT FROM moved.amount
    AND NOT (moved.amount IS NULL AND NOT wanted.has_moved);
END
$$;
COMMENT ON FUNCTION platform.distribution_offenders IS '@background';

REVOKE ALL ON FUNCTION platform.distribute, platform.deliver_distribution, platform.mark_distribution_arrived,
  platform.due_distributions, platform.distribution_offenders FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.distribute, platform.deliver_distribution, platform.mark_distribution_arrived,
  platform.due_distributions, platform.distribution_offenders TO hanpan_app;
GRANT SELECT, INSERT ON platform.branch TO hanpan_app;
GRANT SELECT ON platform.distribution TO hanpan_app;
