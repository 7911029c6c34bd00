-- What operators did by hand to a member's money, or to where it is paid: the sums of a day by operator and by member, and
-- who may not pay that member out, are read from it. The ledger knows the money, but not whose hand it was.
CREATE TABLE platform.manual_act (
  member_id uuid NOT NULL,
  act_id uuid NOT NULL,
  operator_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('CASH', 'POINT', 'TICKET', 'ACCOUNT', 'DEPOSIT')),
  is_payment boolean NOT NULL,
  worth_won bigint NOT NULL CHECK (worth_won >= 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (member_id, act_id)
);
COMMENT ON TABLE platform.manual_act IS
  '@dist A member''s money, or the account it is paid to, moved by an operator''s hand. ACCOUNT is a change of the account, DEPOSIT a completed deposit that was taken back.';
COMMENT ON COLUMN platform.manual_act.operator_id IS 'Who did it, or proposed it where a second one approved.';
CREATE INDEX manual_act_by_time ON platform.manual_act (member_id, at);
CREATE INDEX manual_act_of_operator ON platform.manual_act (operator_id, at);
GRANT SELECT, INSERT ON platform.manual_act TO hanpan_app;

-- What was done before is in the audit.
INSERT INTO platform.manual_act (member_id, act_id, operator_id, kind, is_payment, worth_won, at)
  SELECT substr(subject, 8)::uuid, audit_id, operator_id,
         CASE action WHEN 'member.adjust' THEN after ->> 'account' WHEN 'member.point' THEN 'POINT' ELSE 'ACCOUNT' END,
         CASE action WHEN 'member.adjust' THEN after ->> 'kind' = 'ADMIN_PAYMENT'
           WHEN 'member.point' THEN after ->> 'type' <> 'RECOVER_WINNER_BONUS' ELSE false END,
         coalesce((after ->> 'amount')::bigint, 0), at
    FROM platform.audit
   WHERE outcome = 'DONE' AND operator_id IS NOT NULL AND subject ~ '^member:[0-9a-f-]{36}$'
     AND (action IN ('member.adjust', 'member.point')
       OR action = 'member.patch' AND before -> 'bank' IS DISTINCT FROM after -> 'bank');

-- The sum of a member's completed requests of 24 hours.
CREATE INDEX money_request_done ON platform.money_request (member_id, type, processed_at) WHERE status = 'COMPLETED';
COMMENT ON COLUMN platform.money_request.first_approver IS 'Who approved first what needs two operators; null for all others.';
COMMENT ON COLUMN platform.money_request.approved_at IS
  'When the first of two operators approved what needs two; null for all others. From then on it needs another.';
