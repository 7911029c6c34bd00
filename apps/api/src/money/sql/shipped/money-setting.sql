-- Written by `npm run settings:sql`; nothing here is changed by hand.
-- The site's money settings in one row; what the document does not have is what the product ships with. A statement that
-- reads it has it in its own plan, with the columns that it names alone.
CREATE OR REPLACE FUNCTION platform.money_setting() RETURNS TABLE (
  deposit_minimum bigint,
  deposit_maximum bigint,
  deposit_unit bigint,
  withdrawal_maximum bigint,
  deposit_expiry_hours bigint,
  bank_deposit_maximum bigint,
  rollover_reset_below bigint,
  point_conversion_minimum bigint,
  rolling_conversion_minimum bigint,
  second_approval_from bigint,
  deposit_second_approval_from bigint,
  partner_second_approval_from bigint,
  partner_forgiven_maximum bigint,
  referral_bps bigint,
  payback_percent bigint,
  sign_up_bonus bigint,
  gift_rollover_percent bigint,
  risk_account_hours bigint,
  risk_recovery_hours bigint,
  risk_usual_times bigint,
  risk_play_percent bigint,
  risk_open_cases bigint,
  payout_second_approval_from bigint,
  payout_second_approval_count bigint
)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT coalesce((document #>> '{deposit,minimum}')::bigint, 10000),
         coalesce((document #>> '{deposit,maximum}')::bigint, 50000000),
         coalesce((document #>> '{deposit,unit}')::bigint, 1000),
         coalesce((document #>> '{withdrawal,maximum}')::bigint, 30000000),
         coalesce((document #>> '{money,depositExpiryHours}')::bigint, 24),
         coalesce((document #>> '{money,bankDepositMaximum}')::bigint, 1000000),
         coalesce((document #>> '{money,rolloverResetBelow}')::bigint, 1000),
         coalesce((document #>> '{money,pointConversionMinimum}')::bigint, 10000),
         coalesce((document #>> '{money,rollingConversionMinimum}')::bigint, 1000),
         coalesce((document #>> '{money,secondApprovalFrom}')::bigint, 10000000),
         coalesce((document #>> '{money,depositSecondApprovalFrom}')::bigint, 10000000),
         coalesce((document #>> '{money,partnerSecondApprovalFrom}')::bigint, 10000000),
         coalesce((document #>> '{money,partnerForgivenMaximum}')::bigint, 10000000),
         coalesce((document #>> '{money,referralBps}')::bigint, 10),
         coalesce((document #>> '{money,paybackPercent}')::bigint, 0),
         coalesce((document #>> '{money,signUpBonus}')::bigint, 0),
         coalesce((document #>> '{money,giftRolloverPercent}')::bigint, 100),
         coalesce((document #>> '{money,riskAccountHours}')::bigint, 24),
         coalesce((document #>> '{money,riskRecoveryHours}')::bigint, 24),
         coalesce((document #>> '{money,riskUsualTimes}')::bigint, 5),
         coalesce((document #>> '{money,riskPlayPercent}')::bigint, 50),
         coalesce((document #>> '{money,riskOpenCases}')::bigint, 1),
         coalesce((document #>> '{money,payoutSecondApprovalFrom}')::bigint, 50000000),
         coalesce((document #>> '{money,payoutSecondApprovalCount}')::bigint, 100)
  FROM (SELECT) AS always
  LEFT JOIN (SELECT document FROM platform.setting ORDER BY version DESC LIMIT 1) AS newest ON true
$$;
REVOKE ALL ON FUNCTION platform.money_setting FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.money_setting TO hanpan_app;
