-- The figures that a month is closed with (docs/months.md): by day of Seoul, counted in the background, in editions. What an
-- edition says of a day that was counted for good is what changed since the edition before, and stays: so the figures of any
-- instant, and of a month that was closed, can be read again.
CREATE TABLE platform.figure_state (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  edition bigint NOT NULL DEFAULT 0,
  since_day date
);
COMMENT ON TABLE platform.figure_state IS
  '@local One row: the last edition, and the first day on which money moved. Whoever counts or closes has it alone.';
INSERT INTO platform.figure_state DEFAULT VALUES;

CREATE TABLE platform.figure_count (
  edition bigint PRIMARY KEY,
  day date NOT NULL,
  counted_at timestamptz NOT NULL,
  partners_counted_at timestamptz,
  is_final boolean NOT NULL
);
COMMENT ON COLUMN platform.figure_count.partners_counted_at IS
  'When the partners'' sums of the day had been made: made again since, something came to the day later.';
COMMENT ON TABLE platform.figure_count IS
  '@local Which day an edition counted, and whether the day was over. Of a day that was not, the next edition takes its place.';
CREATE INDEX figure_count_of_day ON platform.figure_count (day, edition DESC);

CREATE TABLE platform.play_figure (
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('GAME', 'LEVEL', 'PARTNER')),
  edition bigint NOT NULL,
  subject_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  category text NOT NULL CHECK (category IN ('LIVE', 'SLOT', 'SPORTS', 'MINI')),
  bets bigint NOT NULL,
  stake_won bigint NOT NULL,
  win_won bigint NOT NULL,
  PRIMARY KEY (day, kind, edition, subject_id, vendor_id, category)
);
COMMENT ON TABLE platform.play_figure IS
  '@local What the settled bets made on a day came to by game, by level or by the members'' partner; the id of zeros stands for none.';

CREATE TABLE platform.books_figure (
  day date NOT NULL,
  edition bigint NOT NULL,
  account text COLLATE "C" NOT NULL,
  unit text NOT NULL,
  type text NOT NULL,
  point_type text NOT NULL,
  site_account_id uuid NOT NULL,
  transfers bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (day, edition, account, unit, type, point_type, site_account_id)
);
COMMENT ON TABLE platform.books_figure IS
  '@local What each account of the ledger moved on a day by type; all of a day add up to 0 in each unit. Of money at a bank the site''s account.';

CREATE TABLE platform.closed_month (
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  edition bigint NOT NULL,
  closed_at timestamptz NOT NULL,
  closed_by text NOT NULL CHECK (length(closed_by) <= 100),
  approved_by text NOT NULL CHECK (length(approved_by) <= 100),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500)
);
COMMENT ON TABLE platform.closed_month IS
  '@local A month of Seoul that was closed: its figures are those of the edition, for good. What comes late to it is the next one''s.';

CREATE TABLE platform.vendor_rate (
  vendor_id uuid NOT NULL REFERENCES platform.vendor,
  category text NOT NULL CHECK (category IN ('LIVE', 'SLOT', 'SPORTS', 'MINI')),
  from_month date NOT NULL CHECK (extract(day FROM from_month) = 1),
  rate_bps integer NOT NULL CHECK (rate_bps BETWEEN 0 AND 10000),
  set_by text NOT NULL CHECK (length(set_by) <= 100),
  set_at timestamptz NOT NULL,
  PRIMARY KEY (vendor_id, category, from_month)
);
COMMENT ON TABLE platform.vendor_rate IS
  '@local What a vendor takes of its gross gaming revenue in a category, in basis points, from a month on.';

GRANT SELECT ON platform.figure_state, platform.figure_count, platform.play_figure, platform.books_figure,
  platform.closed_month, platform.vendor_rate TO hanpan_app;
GRANT INSERT, UPDATE (rate_bps, set_by, set_at) ON platform.vendor_rate TO hanpan_app;
