-- Written by `npm run settings:sql`; nothing here is changed by hand.
-- Of the parts of the site's document that SQL reads beside its money settings, what the product ships with.
CREATE OR REPLACE FUNCTION platform.shipped_setting() RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT '{
    "features": {"attendance":true,"roulette":true,"board":true,"sports":true,"mini":true,"freePlay":true},
    "attendance": {"needed":50000,"dayTickets":1,"milestones":[{"days":7,"points":20000,"tickets":1},{"days":14,"points":20000,"tickets":1},{"days":21,"points":30000,"tickets":2},{"days":28,"points":40000,"tickets":2}]},
    "identity": {"signUp":false,"firstDeposit":false,"firstWithdrawal":false,"thresholdWon":0,"thresholdDays":30,"holder":"OFF","holderCalls":200},
    "knowledge": {"levels":[{"name":{"ko":"기본","en":"Basic"},"needs":{"phone":false,"identity":false,"documents":[]},"withdraws":true,"depositDay":null,"depositMonth":null,"withdrawalDay":null,"withdrawalMonth":null}],"keptDays":30,"noticeDays":14}
  }'::jsonb
$$;
REVOKE ALL ON FUNCTION platform.shipped_setting FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.shipped_setting TO hanpan_app;
