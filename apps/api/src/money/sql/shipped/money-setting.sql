-- The site's settings of money; what the document does not have is the product's default (lib/siteSetting.ts has
-- the same, and a test compares them).
CREATE OR REPLACE FUNCTION platform.money_setting(
  OUT deposit_minimum bigint, OUT deposit_maximum bigint, OUT deposit_unit bigint, OUT withdrawal_maximum bigint,
  OUT deposit_expiry_hours bigint, OUT rollover_reset_below bigint, OUT point_conversion_minimum bigint,
  OUT rolling_conversion_minimum bigint, OUT second_approval_from bigint, OUT referral_bps bigint,
  OUT payback_percent bigint, OUT sign_up_bonus bigint
)
LANGUAGE sql STABLE AS $$
  SELECT coalesce((document #>> '{deposit,minimum}')::bigint, 10000),
         coalesce((document #>> '{deposit,maximum}')::bigint, 50000000),
         coalesce((document #>> '{deposit,unit}')::bigint, 1000),
         coalesce((document #>> '{withdrawal,maximum}')::bigint, 30000000),
         coalesce((document #>> '{money,depositExpiryHours}')::bigint, 24),
         coalesce((document #>> '{money,rolloverResetBelow}')::bigint, 1000),
         coalesce((document #>> '{money,pointConversionMinimum}')::bigint, 10000),
         coalesce((document #>> '{money,rollingConversionMinimum}')::bigint, 1000),
         coalesce((document #>> '{money,secondApprovalFrom}')::bigint, 10000000),
         coalesce((document #>> '{money,referralBps}')::bigint, 10),
         coalesce((document #>> '{money,paybackPercent}')::bigint, 0),
         coalesce((document #>> '{money,signUpBonus}')::bigint, 0)
  FROM (SELECT (SELECT document FROM platform.setting ORDER BY version DESC LIMIT 1) AS document) AS newest
$$;
REVOKE ALL ON FUNCTION platform.money_setting FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.money_setting TO hanpan_app;
