-- Why somebody has to look at a withdrawal before it is paid (docs/payouts.md, "What is looked at"): the account or address it
-- goes to was changed a short while before it was asked for; it is above so many times the mean of the member's last ten
-- (three at least); a password of the member's was recovered, or their second factor removed at the desk, a short while before; little was played of what was deposited since the withdrawal before; the member has open cases.
-- Each rule is a setting, 0 is never. What was paid in USDT after it had been given up holds whatever is set.
CREATE OR REPLACE FUNCTION platform.withdrawal_risks(p_request platform.money_request, p_now timestamptz) RETURNS text[]
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_setting record;
  v_reasons text[] := '{}';
  v_mean numeric;
  v_since timestamptz;
  v_deposits bigint[];
  v_completed timestamptz[];
  v_begins uuid[];
  v_cases bigint;
BEGIN
  SELECT risk_account_hours, risk_recovery_hours, risk_usual_times, risk_play_percent, risk_open_cases INTO v_setting
  FROM platform.money_setting();
  IF v_setting.risk_account_hours > 0 AND EXISTS (
    SELECT FROM platform.manual_act WHERE member_id = p_request.member_id AND kind = 'ACCOUNT'
      AND at > p_request.requested_at - make_interval(hours => v_setting.risk_account_hours::integer)
      -- A request keeps the account that the member had when they asked: what is changed later is not where it goes.
      AND at < p_request.requested_at
    UNION ALL
    -- An address counts from when it holds, a day after it was asked for; and where the withdrawal goes to it.
    SELECT FROM platform.usdt_address_change AS change JOIN platform.usdt_quote AS quote
      ON quote.member_id = change.member_id AND quote.request_id = p_request.request_id
    WHERE change.member_id = p_request.member_id AND change.state = 'DONE'
      AND change.holds_from > p_request.requested_at - make_interval(hours => v_setting.risk_account_hours::integer)
      AND change.holds_from <= p_request.requested_at)
  THEN
    v_reasons := v_reasons || 'NEW_ACCOUNT'::text;
  END IF;
  IF EXISTS (
    SELECT FROM platform.one_time_code WHERE member_id = p_request.member_id
      AND purpose IN ('LOGIN_PASSWORD', 'EXCHANGE_PASSWORD')
      AND used_at > p_request.requested_at - make_interval(hours => v_setting.risk_recovery_hours::integer)
      -- What was asked for before was not asked for with the new password.
      AND used_at <= p_request.requested_at
    UNION ALL
    SELECT FROM platform.factor_removal WHERE member_id = p_request.member_id
      AND at > p_request.requested_at - make_interval(hours => v_setting.risk_recovery_hours::integer)
      AND at <= p_request.requested_at)
  THEN
    v_reasons := v_reasons || 'RECOVERED'::text;
  END IF;
  IF v_setting.risk_usual_times > 0 THEN
    SELECT CASE WHEN count(*) >= 3 THEN avg(amount_won) END INTO v_mean FROM (
      SELECT amount_won FROM platform.money_request
      WHERE member_id = p_request.member_id AND type = 'WITHDRAWAL' AND status = 'COMPLETED'
      ORDER BY processed_at DESC LIMIT 10) AS latest;
    IF p_request.amount_won > v_mean * v_setting.risk_usual_times THEN
      v_reasons := v_reasons || 'ABOVE_USUAL'::text;
    END IF;
  END IF;
  IF v_setting.risk_play_percent > 0 THEN
    -- From when on: what was completed while the withdrawal before waited is not part of it; and of thirty days in any case, so
    -- that a small withdrawal which somebody let pass does not open the way for a large deposit before it.
    SELECT least(coalesce(max(requested_at), '-infinity'), p_request.requested_at - interval '30 days') INTO v_since
    FROM platform.money_request
    WHERE member_id = p_request.member_id AND type = 'WITHDRAWAL' AND status = 'COMPLETED'
      AND requested_at < p_request.requested_at;
    -- A bet's id begins with the instant at which it was made.
    SELECT array_agg(amount_won ORDER BY processed_at, request_id), array_agg((lpad(to_hex(
        (extract(epoch FROM processed_at) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
        ORDER BY processed_at, request_id), array_agg(processed_at ORDER BY processed_at, request_id)
    INTO v_deposits, v_begins, v_completed
    FROM platform.money_request
    WHERE member_id = p_request.member_id AND type = 'DEPOSIT' AND status = 'COMPLETED' AND undone_at IS NULL
      AND processed_at <= p_request.requested_at AND processed_at > v_since;
    -- From each of them on: neither a small one after a large one hides that this was not played, nor play that was before it. What was
    -- paid out since has been looked at.
    IF v_deposits IS NOT NULL AND (
      SELECT bool_or(since.played * 100 < (since.deposited - since.paid) * v_setting.risk_play_percent) FROM (
        SELECT sum(coalesce(own.played, 0)) OVER later AS played, sum(deposit.won) OVER later AS deposited,
          (SELECT coalesce(sum(amount_won), 0) FROM platform.money_request
            WHERE member_id = p_request.member_id AND type = 'WITHDRAWAL' AND status = 'COMPLETED'
              AND requested_at > deposit.completed_at AND requested_at < p_request.requested_at) AS paid
        FROM unnest(v_deposits, v_completed) WITH ORDINALITY AS deposit (won, completed_at, place) LEFT JOIN (
          SELECT width_bucket(bet_id, v_begins) AS place, sum(coalesce(at_risk_won, stake_won)) AS played FROM platform.bet
          WHERE member_id = p_request.member_id AND status = 'SETTLED' AND NOT is_free AND bet_id >= v_begins[1]
          GROUP BY 1) AS own ON own.place = deposit.place
        WINDOW later AS (ORDER BY deposit.place DESC)) AS since)
    THEN
      v_reasons := v_reasons || 'LITTLE_PLAY'::text;
    END IF;
  END IF;
  IF v_setting.risk_open_cases > 0 THEN
    SELECT (SELECT count(*) FROM platform.inquiry WHERE member_id = p_request.member_id AND kind = 'GENERAL'
              AND status = 'WAITING_FOR_REPLAY' AND hidden_at IS NULL AND created_at <= p_request.requested_at)
         + (SELECT count(*) FROM platform.approval WHERE status = 'WAITING' AND expires_at > p_now
              AND (subject = 'member:' || p_request.member_id OR payload ->> 'memberId' = p_request.member_id::text))
    INTO v_cases;
    IF v_cases >= v_setting.risk_open_cases THEN
      v_reasons := v_reasons || 'OPEN_CASE'::text;
    END IF;
  END IF;
  IF EXISTS (SELECT FROM platform.usdt_left WHERE member_id = p_request.member_id AND request_id <> p_request.request_id
    AND found_at IS NOT NULL AND answered_at IS NULL)
  THEN
    v_reasons := v_reasons || 'PAID_AFTER_ALL'::text;
  END IF;
  RETURN v_reasons;
END
$$;
REVOKE ALL ON FUNCTION platform.withdrawal_risks FROM PUBLIC;
