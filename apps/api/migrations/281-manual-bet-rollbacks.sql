-- A bet that an operator takes back moves a member's money by hand as an adjustment does: it counts to the sums of the day, and
-- whoever did it does not pay that member out.
ALTER TABLE platform.manual_act DROP CONSTRAINT manual_act_kind_check;
ALTER TABLE platform.manual_act ADD CONSTRAINT manual_act_kind_check
  CHECK (kind IN ('CASH', 'POINT', 'TICKET', 'ACCOUNT', 'DEPOSIT', 'BET'));
COMMENT ON TABLE platform.manual_act IS
  '@dist A member''s money, or the account it is paid to, moved by an operator''s hand. ACCOUNT is a change of the account, DEPOSIT a completed deposit that was taken back, BET the rollback of a bet.';
