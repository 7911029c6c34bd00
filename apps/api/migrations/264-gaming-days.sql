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
