-- Written by `npm run settings:sql`; nothing here is changed by hand.
-- What a profile asks for members beside play (docs/profiles.md, "The rules"): where a site's document does not have a rule yet, it holds.
CREATE OR REPLACE FUNCTION platform.profile_members(p_profile text) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_profile
    WHEN 'UK' THEN '{"limitBeforeDeposit":true,"limitReviewMonths":6,"realityCheckMinutes":0,"coolOffDays":{"least":1,"most":42},"exclusionDays":{"least":180,"most":1825},"exclusionIndefinite":false,"withdrawalCancel":false,"bonusRolloverMost":10,"bonusMixesProducts":false,"adsAreLabelled":false,"adsByProduct":true,"adsQuietHours":false,"adsConfirmMonths":0,"freePlayVerified":true}'::jsonb
    WHEN 'MT' THEN '{"limitBeforeDeposit":false,"limitReviewMonths":0,"realityCheckMinutes":0,"coolOffDays":{"least":1,"most":42},"exclusionDays":{"least":180,"most":1825},"exclusionIndefinite":true,"withdrawalCancel":true,"bonusRolloverMost":0,"bonusMixesProducts":true,"adsAreLabelled":false,"adsByProduct":false,"adsQuietHours":false,"adsConfirmMonths":0,"freePlayVerified":false}'::jsonb
    ELSE '{"limitBeforeDeposit":false,"limitReviewMonths":0,"realityCheckMinutes":0,"coolOffDays":{"least":1,"most":42},"exclusionDays":{"least":180,"most":1825},"exclusionIndefinite":false,"withdrawalCancel":true,"bonusRolloverMost":0,"bonusMixesProducts":true,"adsAreLabelled":true,"adsByProduct":false,"adsQuietHours":true,"adsConfirmMonths":24,"freePlayVerified":false}'::jsonb END
$$;
REVOKE ALL ON FUNCTION platform.profile_members FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.profile_members TO hanpan_app;
