-- A gaming day is the day of Seoul on which the bet was made (docs/gaming-day.md): its stake, its win and whatever is
-- corrected later stand on that day. Until now a bet stood on the day of its settlement, and a correction on the day of
-- the correction: two figures of one day differed, and a correction moved next week's rewards and limits.
ALTER TYPE platform.wallet_win ADD ATTRIBUTE bet_at timestamptz;
ALTER TABLE platform.bet ADD COLUMN amended_at timestamptz;
COMMENT ON COLUMN platform.bet.amended_at IS
  'When a settled bet was last corrected or taken back; null for all others. Why a day that was over has changed since.';
COMMENT ON TABLE platform.member_day_play IS
  '@dist What a member''s settled bets of a category came to, by the day of Seoul on which they were made. What is settled or corrected later changes the day of its bet.';

CREATE TABLE platform.late_day (
  member_id uuid NOT NULL,
  day date NOT NULL,
  noted bigint NOT NULL DEFAULT 1,
  is_rolled boolean NOT NULL DEFAULT false,
  is_referred boolean NOT NULL DEFAULT false,
  is_paid_back boolean NOT NULL DEFAULT false,
  PRIMARY KEY (member_id, day)
) WITH (fillfactor = 70);
COMMENT ON TABLE platform.late_day IS
  '@dist A member''s day of which something came after it was over. The jobs of rolling, referral and payback count it again, each marks that it has, and the last of them deletes the row.';

CREATE TABLE platform.reward_plan (
  job text NOT NULL CHECK (job IN ('referral', 'payback')),
  day date NOT NULL,
  rate bigint NOT NULL CHECK (rate >= 0),
  is_in_ledger boolean NOT NULL DEFAULT true,
  PRIMARY KEY (job, day)
);
COMMENT ON TABLE platform.reward_plan IS
  '@local A day, or the week that begins on it, whose rewards were worked out, and at which rate (basis points, percent). A correction counts at the same rate.';

CREATE TABLE platform.reward_given (
  member_id uuid NOT NULL,
  job text NOT NULL CHECK (job IN ('referral', 'payback')),
  day date NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  forgone bigint NOT NULL DEFAULT 0 CHECK (forgone >= 0),
  corrections integer NOT NULL DEFAULT 0,
  PRIMARY KEY (member_id, job, day)
);
COMMENT ON TABLE platform.reward_given IS
  '@dist What a member has earned of a day''s or week''s rewards, as it was last worked out: paid, or still in due_reward, or forgone by an exclusion.';
COMMENT ON COLUMN platform.reward_plan.is_in_ledger IS
  'False for what was paid before gaming days were those of the bets: it was worked out from other sums.';

ALTER TABLE platform.due_reward ADD COLUMN correction integer NOT NULL DEFAULT 0,
  ADD COLUMN is_told boolean NOT NULL DEFAULT false;
ALTER TABLE platform.due_reward DROP CONSTRAINT due_reward_pkey;
ALTER TABLE platform.due_reward ADD PRIMARY KEY (member_id, job, day, correction);
ALTER TABLE platform.due_reward DROP CONSTRAINT due_reward_amount_check;
ALTER TABLE platform.due_reward ADD CONSTRAINT due_reward_amount_check CHECK (amount <> 0);
COMMENT ON TABLE platform.due_reward IS
  '@dist Points that a job has worked out for a day, or for the week that begins on it, and not paid yet. Below 0: what a correction takes back; what the member''s points do not cover waits for the next reward.';

GRANT SELECT ON platform.late_day, platform.reward_plan, platform.reward_given TO hanpan_app;

-- Play so far, on the days of its bets. What was posted stays posted: it is laid on a category's days from the first on.
CREATE TEMPORARY TABLE play_before AS
  SELECT member_id, category, sum(rolling_posted) AS posted FROM platform.member_day_play GROUP BY 1, 2;
DELETE FROM platform.member_day_play;
INSERT INTO platform.member_day_play
  (member_id, day, category, bets, stake_won, win_won, counted_won, rolling_earned)
SELECT member_id, (bet_at AT TIME ZONE 'Asia/Seoul')::date, category,
       count(*) FILTER (WHERE status = 'SETTLED'), coalesce(sum(stake_won) FILTER (WHERE status = 'SETTLED'), 0),
       sum(win_won), coalesce(sum(stake_won) FILTER (WHERE is_counted), 0),
       coalesce(sum(stake_won * rolling_bps) FILTER (WHERE is_counted), 0)
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
INSERT INTO platform.reward_given (member_id, job, day, amount)
SELECT member.referrer_member_id, 'referral', plan.day, floor(sum(play.counted_won) * plan.rate / 10000)
FROM platform.reward_plan AS plan
JOIN platform.member_day_play AS play ON play.day = plan.day
JOIN platform.member ON member.member_id = play.member_id
WHERE plan.job = 'referral' AND member.referrer_member_id IS NOT NULL
GROUP BY 1, plan.day, plan.rate HAVING floor(sum(play.counted_won) * plan.rate / 10000) >= 1
UNION ALL
SELECT play.member_id, 'payback', plan.day, floor(sum(play.stake_won - play.win_won) * plan.rate / 100)
FROM platform.reward_plan AS plan
JOIN platform.member_day_play AS play ON play.day >= plan.day AND play.day < plan.day + 7
WHERE plan.job = 'payback'
GROUP BY 1, plan.day, plan.rate HAVING floor(sum(play.stake_won - play.win_won) * plan.rate / 100) >= 1;
