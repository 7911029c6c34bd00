-- What every decision about money answers, and what the site and a level have set for it.
--   OK        done; details is what became of it
--   REPLAYED  this very thing had been done before under the same id; nothing moved again
--   REFUSED   code says why, details carries the figures for the words; nothing changed
CREATE TYPE platform.money_answer AS (outcome text, code text, details jsonb);

CREATE FUNCTION platform.refused(code text, details jsonb DEFAULT NULL) RETURNS platform.money_answer
LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW('REFUSED', code, details)::platform.money_answer
$$;

-- A UUIDv7 for a transfer that follows from another within the same decision.
CREATE FUNCTION platform.new_id(p_at timestamptz) RETURNS uuid
LANGUAGE sql VOLATILE AS $$
  SELECT encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        PLACING substring(int8send((extract(epoch FROM p_at) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

CREATE FUNCTION platform.seoul_day(p_at timestamptz) RETURNS date
LANGUAGE sql STABLE AS $$
  SELECT (p_at AT TIME ZONE 'Asia/Seoul')::date
$$;

-- The site's settings of money; what the document does not have is the product's default (lib/siteSetting.ts has
-- the same, and a test compares them).
CREATE FUNCTION platform.money_setting(
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

-- The defaults of a level (money.md, LevelSetting); money/levelSetting.ts has the same, and a test compares them.
CREATE FUNCTION platform.default_level_setting() RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT '{
    "deposit": {"firstPercent": {"SLOT": 10, "LIVE": 3}, "everyPercent": {"SLOT": 5, "LIVE": 2}, "maxBonus": 500000},
    "rollover": {"plainPercent": 100, "bonusPercent": {"SLOT": 300, "LIVE": 300}},
    "contribution": {"SLOT": 100, "LIVE": 100, "SPORTS": 100, "MINI": 50},
    "rollingBps": {"SLOT": 50, "LIVE": 30, "SPORTS": 20, "MINI": 20},
    "withdrawal": {"minimum": 10000, "unit": 10000, "dayMaximum": 30000000, "cooldownMinutes": 60}
  }'::jsonb
$$;

CREATE FUNCTION platform.level_setting_of(p_member_id uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(setting.document, platform.default_level_setting())
  FROM platform.member LEFT JOIN platform.level_setting AS setting ON setting.level_id = member.level_id
  WHERE member.member_id = p_member_id
$$;

-- Writes the next version of a level's setting, if p_version is still the newest (0 before the first). Answers the
-- new version, or null when another came first.
CREATE FUNCTION platform.write_level_setting(
  p_level_id uuid, p_version integer, p_document jsonb, p_changed_by text, p_now timestamptz
) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_version integer;
BEGIN
  IF p_version = 0 THEN
    INSERT INTO platform.level_setting AS setting (level_id, version, document, changed_at, changed_by)
    VALUES (p_level_id, 1, p_document, p_now, p_changed_by)
    ON CONFLICT (level_id) DO NOTHING RETURNING setting.version INTO v_version;
  ELSE
    UPDATE platform.level_setting AS setting
    SET version = setting.version + 1, document = p_document, changed_at = p_now, changed_by = p_changed_by
    WHERE setting.level_id = p_level_id AND setting.version = p_version
    RETURNING setting.version INTO v_version;
  END IF;
  IF v_version IS NOT NULL THEN
    INSERT INTO platform.level_setting_version (level_id, version, document, changed_at, changed_by)
    VALUES (p_level_id, v_version, p_document, p_now, p_changed_by);
  END IF;
  RETURN v_version;
END
$$;

-- Live events, written with the change that they tell of (080, lib/outbox.ts): hints, never needed to be right.
CREATE FUNCTION platform.tell(p_member_id uuid, p_audience text, p_event text, p_data jsonb, p_now timestamptz)
RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO platform.outbox (member_id, outbox_id, audience, event, data)
  VALUES (p_member_id, platform.new_id(p_now), p_audience, p_event, p_data);
END
$$;

CREATE FUNCTION platform.tell_request(
  p_member_id uuid, p_request_id uuid, p_type text, p_status text, p_amount_won bigint, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_data jsonb := jsonb_build_object('id', p_request_id, 'type', p_type, 'status', p_status, 'amount', p_amount_won);
BEGIN
  PERFORM platform.tell(p_member_id, 'MEMBER', 'request-updated', v_data, p_now);
  PERFORM platform.tell(
    p_member_id, 'OPERATORS', 'request-updated', v_data || jsonb_build_object('memberId', p_member_id), p_now);
END
$$;

REVOKE ALL ON FUNCTION platform.tell, platform.tell_request, platform.refused, platform.new_id, platform.seoul_day, platform.money_setting,
  platform.default_level_setting, platform.level_setting_of, platform.write_level_setting FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.seoul_day, platform.money_setting, platform.default_level_setting,
  platform.write_level_setting TO hanpan_app;
