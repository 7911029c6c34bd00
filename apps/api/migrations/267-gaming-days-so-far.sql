-- Play so far, on the days of its bets. What was posted stays posted: it is laid on a category's days from the first on.
CREATE TEMPORARY TABLE play_before AS
  SELECT member_id, category, sum(rolling_posted) AS posted FROM platform.member_day_play GROUP BY 1, 2;
DELETE FROM platform.member_day_play;
INSERT INTO platform.member_day_play
  (member_id, day, category, bets, stake_won, win_won, counted_won, rolling_earned)
SELECT member_id, (bet_at AT TIME ZONE 'Asia/Seoul')::date, category,
       count(*) FILTER (WHERE status = 'SETTLED'), coalesce(sum(stake_won) FILTER (WHERE status = 'SETTLED'), 0),
       sum(win_won), coalesce(sum(coalesce(at_risk_won, stake_won)) FILTER (WHERE is_counted), 0),
       coalesce(sum(coalesce(at_risk_won, stake_won) * rolling_bps) FILTER (WHERE is_counted), 0)
FROM platform.bet WHERE status <> 'OPEN' GROUP BY 1, 2, 3;
-- Rolling without a bet is none that was earned; should there be any, it keeps its row.
INSERT INTO platform.member_day_play (member_id, day, category)
SELECT member_id, (now() AT TIME ZONE 'Asia/Seoul')::date, category FROM play_before
WHERE posted <> 0 AND NOT EXISTS (
  SELECT FROM platform.member_day_play AS play
  WHERE play.member_id = play_before.member_id AND play.category = play_before.category);
UPDATE platform.member_day_play AS play
SET rolling_posted = CASE WHEN laid.is_last THEN laid.posted - laid.before
                          ELSE greatest(0, least(play.rolling_earned, laid.posted - laid.before)) END
FROM (
  SELECT day.member_id, day.day, day.category, play_before.posted,
         least(play_before.posted, sum(day.rolling_earned) OVER days - day.rolling_earned) AS before,
         row_number() OVER (PARTITION BY day.member_id, day.category ORDER BY day.day DESC) = 1 AS is_last
  FROM platform.member_day_play AS day
  JOIN play_before USING (member_id, category)
  WINDOW days AS (PARTITION BY day.member_id, day.category ORDER BY day.day)
) AS laid
WHERE laid.member_id = play.member_id AND laid.day = play.day AND laid.category = play.category;
DROP TABLE play_before;
UPDATE platform.member_money AS money SET rolling_posted_before = unposted.day
FROM (SELECT member_id, min(day) AS day FROM platform.member_day_play WHERE rolling_earned <> rolling_posted GROUP BY 1)
  AS unposted
WHERE unposted.member_id = money.member_id AND unposted.day < money.rolling_posted_before;

-- Rewards of the last three months, as they would have been by the days of the bets: a correction of one of these days
-- pays, or takes, what it changes, and nothing else.
INSERT INTO platform.reward_plan (job, day, rate, is_in_ledger)
SELECT 'referral', day::date, setting.referral_bps, false
FROM platform.money_setting() AS setting, platform.job_progress AS progress,
  LATERAL generate_series(progress.done_until - 91, progress.done_until, interval '1 day') AS day
WHERE progress.job = 'referral' AND progress.done_until > '-infinity'
UNION ALL
SELECT 'payback', day::date, setting.payback_percent, false
FROM platform.money_setting() AS setting, platform.job_progress AS progress,
  LATERAL generate_series(progress.done_until - 90, progress.done_until - 6, interval '7 days') AS day
WHERE progress.job = 'payback' AND progress.done_until > '-infinity';
-- A bet of one of these days that was settled after it was worked out has earned nothing yet: it comes late.
CREATE TEMPORARY TABLE reckoned AS
SELECT plan.job, plan.day, plan.rate, play.member_id, play.counted_won AS counted, play.stake_won - play.win_won AS lost
FROM platform.reward_plan AS plan
JOIN platform.member_day_play AS play
  ON play.day >= plan.day AND play.day < plan.day + CASE plan.job WHEN 'referral' THEN 1 ELSE 7 END
UNION ALL
SELECT plan.job, plan.day, plan.rate, bet.member_id, 
  -CASE WHEN bet.is_counted THEN coalesce(bet.at_risk_won, bet.stake_won) ELSE 0 END,
  bet.win_won - bet.stake_won
FROM platform.reward_plan AS plan
JOIN platform.job_progress AS progress ON progress.job = plan.job
JOIN platform.bet ON bet.status = 'SETTLED'
 AND bet.bet_at >= plan.day::timestamp AT TIME ZONE 'Asia/Seoul'
 AND bet.bet_at < (plan.day + CASE plan.job WHEN 'referral' THEN 1 ELSE 7 END)::timestamp AT TIME ZONE 'Asia/Seoul'
 AND bet.settled_at >= (progress.done_until + 1)::timestamp AT TIME ZONE 'Asia/Seoul';
INSERT INTO platform.late_day (member_id, day)
SELECT DISTINCT bet.member_id, (bet.bet_at AT TIME ZONE 'Asia/Seoul')::date
FROM platform.bet
WHERE bet.status = 'SETTLED'
  AND bet.bet_at < (SELECT max(done_until) + 1 FROM platform.job_progress)::timestamp AT TIME ZONE 'Asia/Seoul'
  AND bet.settled_at >= (SELECT min(done_until) + 1 FROM platform.job_progress)::timestamp AT TIME ZONE 'Asia/Seoul'
ON CONFLICT DO NOTHING;
INSERT INTO platform.reward_given (member_id, job, day, amount)
SELECT member.referrer_member_id, job, day, floor(sum(counted) * rate / 10000)
FROM reckoned JOIN platform.member ON member.member_id = reckoned.member_id
WHERE job = 'referral' AND member.referrer_member_id IS NOT NULL
GROUP BY 1, job, day, rate HAVING floor(sum(counted) * rate / 10000) >= 1
UNION ALL
SELECT member_id, job, day, floor(sum(lost) * rate / 100)
FROM reckoned WHERE job = 'payback'
GROUP BY member_id, job, day, rate HAVING floor(sum(lost) * rate / 100) >= 1;
DROP TABLE reckoned;
