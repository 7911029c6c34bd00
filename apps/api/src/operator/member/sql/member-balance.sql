-- A member's balances as the member sees them: rolling with what was earned and is not posted yet, and what they owe.
CREATE OR REPLACE VIEW platform.member_balance AS
SELECT balance.member_id, balance.cash, balance.held, balance.locked_bonus, balance.point,
       greatest(0, balance.rolling + coalesce(pending.amount, 0)) AS rolling, balance.ticket, balance.debt
FROM ledger.member_balance AS balance
LEFT JOIN LATERAL (
  SELECT sum(play.rolling_earned - play.rolling_posted)::bigint AS amount
  FROM platform.member_day_play AS play
  WHERE play.member_id = balance.member_id AND play.day >= coalesce(
    (SELECT money.rolling_posted_before FROM platform.member_money AS money WHERE money.member_id = balance.member_id),
    '-infinity')
) AS pending ON true;
GRANT SELECT ON platform.member_balance TO hanpan_app;
COMMENT ON VIEW platform.member_balance IS 'What each member''s accounts hold now; rolling in 1/10,000 won, also before it is posted; debt in won owed.';
