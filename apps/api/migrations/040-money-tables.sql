-- The cashier's own rows (money.md). The money itself is the ledger's; what stands here are the decisions around it.
-- All of it is written by the functions of 041 and on, which run as the owner: the application reads, and calls them.

CREATE TABLE platform.money_request (
  member_id uuid NOT NULL,
  request_id uuid NOT NULL,
  number bigint NOT NULL CHECK (number > 0),
  type text NOT NULL CHECK (type IN ('DEPOSIT', 'WITHDRAWAL')),
  amount_won bigint NOT NULL CHECK (amount_won > 0),
  bonus_kind text CHECK (bonus_kind IN ('SLOT', 'LIVE')),
  bonus_won bigint NOT NULL DEFAULT 0 CHECK (bonus_won >= 0),
  status text NOT NULL CHECK (status IN ('WAITING', 'PROCESSING', 'COMPLETED', 'CANCELLED')),
  depositor text CHECK (length(depositor) BETWEEN 1 AND 60),
  method text CHECK (method IN ('BANK', 'USDT')),
  requested_at timestamptz NOT NULL,
  approved_at timestamptz,
  processed_at timestamptz,
  processed_by text CHECK (length(processed_by) <= 100),
  second_approver text CHECK (length(second_approver) <= 100),
  reason text CHECK (length(reason) <= 1000),
  hidden_at timestamptz,
  PRIMARY KEY (member_id, request_id),
  UNIQUE (member_id, number),
  CHECK (type = 'DEPOSIT' OR (bonus_kind IS NULL AND bonus_won = 0 AND depositor IS NULL AND method IS NULL)),
  CHECK ((status IN ('COMPLETED', 'CANCELLED')) = (processed_at IS NOT NULL))
);
COMMENT ON TABLE platform.money_request IS
  '@dist A member''s request for a deposit or a withdrawal. processed_by handles it; of a withdrawal that needs two, second_approver completed it.';
COMMENT ON COLUMN platform.money_request.approved_at IS
  'When the first of two operators approved a withdrawal that needs two; null for all others.';
-- One open request of a kind a member.
CREATE UNIQUE INDEX money_request_open ON platform.money_request (member_id, type)
  WHERE status IN ('WAITING', 'PROCESSING');
-- The operators' queue, their whole list, and the site's latest.
CREATE INDEX money_request_queue ON platform.money_request (type, requested_at, request_id)
  WHERE status IN ('WAITING', 'PROCESSING');
CREATE INDEX money_request_by_time ON platform.money_request (requested_at DESC, request_id DESC);
-- Few are cancelled among very many: their list, and its count, skip over nothing.
CREATE INDEX money_request_cancelled ON platform.money_request (requested_at DESC, request_id DESC)
  WHERE status = 'CANCELLED';
CREATE INDEX money_request_completed ON platform.money_request (processed_at DESC, request_id DESC)
  WHERE status = 'COMPLETED';

CREATE TABLE platform.money_request_event (
  member_id uuid NOT NULL,
  event_id uuid NOT NULL,
  request_id uuid NOT NULL,
  at timestamptz NOT NULL,
  actor text NOT NULL CHECK (length(actor) BETWEEN 1 AND 100),
  from_status text,
  to_status text NOT NULL,
  reason text,
  PRIMARY KEY (member_id, event_id)
);
COMMENT ON TABLE platform.money_request_event IS
  '@dist A step of a request: who, when, from, to, why. event_id is made by who asks, so that a step is taken once.';
CREATE INDEX money_request_event_of ON platform.money_request_event (member_id, request_id, at);

CREATE TABLE platform.rollover (
  member_id uuid NOT NULL,
  rollover_id uuid NOT NULL,
  amount_won bigint NOT NULL,
  bonus_won bigint NOT NULL,
  kind text CHECK (kind IN ('SLOT', 'LIVE')),
  plain_required_won bigint NOT NULL,
  required_won bigint NOT NULL,
  progress_won bigint NOT NULL DEFAULT 0,
  status text NOT NULL,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  forfeited_at timestamptz,
  PRIMARY KEY (member_id, rollover_id)
) WITH (fillfactor = 80);
COMMENT ON TABLE platform.rollover IS
  '@dist What a completed deposit asks to be staked; rollover_id is the deposit''s request_id. The bonus is locked while the rollover is OPEN and not forfeited.';
CREATE INDEX rollover_open ON platform.rollover (member_id, opened_at, rollover_id) WHERE status = 'OPEN';

CREATE TABLE platform.rollover_count (
  member_id uuid NOT NULL,
  bet_id uuid NOT NULL,
  rollover_id uuid NOT NULL,
  amount_won bigint NOT NULL,
  PRIMARY KEY (member_id, bet_id, rollover_id)
);
COMMENT ON TABLE platform.rollover_count IS '@dist Where a settled bet''s stake was counted; gone when the bet is rolled back.';

CREATE TABLE platform.member_money (
  member_id uuid NOT NULL,
  request_count bigint NOT NULL DEFAULT 0,
  open_rollovers integer NOT NULL DEFAULT 0,
  locked_slot bigint NOT NULL DEFAULT 0,
  locked_live bigint NOT NULL DEFAULT 0,
  has_limits boolean NOT NULL DEFAULT false,
  rolling_posted_before date,
  PRIMARY KEY (member_id)
) WITH (fillfactor = 50);
COMMENT ON TABLE platform.member_money IS
  '@dist One row a member who has used the cashier: what a bet must know at a glance, kept in step with rollover and member_limit.';

CREATE TABLE platform.member_limit (
  member_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN (
    'depositDay', 'depositWeek', 'depositMonth', 'lossDay', 'lossWeek', 'lossMonth', 'sessionMinutes')),
  value bigint CHECK (value >= 0),
  pending_value bigint CHECK (pending_value >= 0),
  pending_from timestamptz,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, kind)
);
COMMENT ON TABLE platform.member_limit IS
  '@dist A limit the member set: won, or minutes. A looser value waits until pending_from and then for the member''s word again.';

CREATE TABLE platform.member_exclusion (
  member_id uuid NOT NULL,
  exclusion_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('COOL_OFF', 'SELF_EXCLUSION')),
  started_at timestamptz NOT NULL,
  until timestamptz NOT NULL CHECK (until > started_at),
  ended_at timestamptz,
  PRIMARY KEY (member_id, exclusion_id)
);
COMMENT ON TABLE platform.member_exclusion IS '@dist A time in which the member may not play; only its end ends it.';
CREATE INDEX member_exclusion_due ON platform.member_exclusion (until) WHERE ended_at IS NULL;

CREATE TABLE platform.member_day (
  member_id uuid NOT NULL,
  day date NOT NULL,
  deposits_won bigint NOT NULL DEFAULT 0,
  withdrawals_won bigint NOT NULL DEFAULT 0,
  deposit_count integer NOT NULL DEFAULT 0,
  withdrawal_count integer NOT NULL DEFAULT 0,
  PRIMARY KEY (member_id, day)
);
COMMENT ON TABLE platform.member_day IS '@dist What a member deposited and withdrew on a day of Seoul, by the moment of completion.';
CREATE INDEX member_day_of_site ON platform.member_day (day);

CREATE TABLE platform.member_day_play (
  member_id uuid NOT NULL,
  day date NOT NULL,
  category text NOT NULL,
  bets bigint NOT NULL DEFAULT 0,
  stake_won bigint NOT NULL DEFAULT 0,
  win_won bigint NOT NULL DEFAULT 0,
  counted_won bigint NOT NULL DEFAULT 0,
  rolling_earned bigint NOT NULL DEFAULT 0,
  rolling_posted bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (member_id, day, category)
) WITH (fillfactor = 50);
COMMENT ON TABLE platform.member_day_play IS
  '@dist What a member''s settled bets of a category came to on a day of Seoul. Each figure falls on the day it happens: a bet on the day of its settlement, what a rollback takes back on the day of the rollback.';
COMMENT ON COLUMN platform.member_day_play.counted_won IS 'Stakes that count: not one that was given back.';
COMMENT ON COLUMN platform.member_day_play.rolling_earned IS
  'Rolling in 1/10,000 won. It is posted to the ledger (rolling_posted) a row a day and category, when the day is over or a comp application asks.';
CREATE INDEX member_day_play_of_site ON platform.member_day_play USING brin (day) WITH (pages_per_range = 16, autosummarize = on);

CREATE TABLE platform.level_setting (
  level_id uuid PRIMARY KEY,
  version integer NOT NULL CHECK (version > 0),
  document jsonb NOT NULL CHECK (jsonb_typeof(document) = 'object'),
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL
);
COMMENT ON TABLE platform.level_setting IS '@ref What holds for a level now (money.md, LevelSetting); a level without a row has the product''s defaults.';

CREATE TABLE platform.level_setting_version (
  level_id uuid NOT NULL,
  version integer NOT NULL,
  document jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  PRIMARY KEY (level_id, version)
);
COMMENT ON TABLE platform.level_setting_version IS '@ref Every version of each level''s setting.';

CREATE TABLE platform.job_progress (
  job text PRIMARY KEY,
  done_until date NOT NULL
);
COMMENT ON TABLE platform.job_progress IS '@local Up to which day a daily or weekly job is done: after a downtime it goes on from there.';

-- What a bet was placed under, and whether its stake came to count.
ALTER TABLE platform.bet
  ADD COLUMN rolling_bps smallint NOT NULL DEFAULT 0,
  ADD COLUMN contribution_percent smallint NOT NULL DEFAULT 0,
  ADD COLUMN is_counted boolean NOT NULL DEFAULT false;

GRANT SELECT ON platform.money_request, platform.money_request_event, platform.rollover, platform.rollover_count,
  platform.member_money, platform.member_limit, platform.member_exclusion, platform.member_day,
  platform.member_day_play, platform.level_setting, platform.level_setting_version, platform.job_progress
TO hanpan_app;

-- Play from before: its days' figures, so that days and bets add up. It earned no rolling.
INSERT INTO platform.member_day_play (member_id, day, category, bets, stake_won, win_won)
SELECT member_id, (coalesce(settled_at, created_at) AT TIME ZONE 'Asia/Seoul')::date, category,
       count(*) FILTER (WHERE status = 'SETTLED'), coalesce(sum(stake_won) FILTER (WHERE status = 'SETTLED'), 0),
       sum(win_won)
FROM platform.bet WHERE status <> 'OPEN' GROUP BY 1, 2, 3;
