-- Announcements, events and popups: in both languages, each with its time.

CREATE TABLE platform.notice (
  notice_id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('BOARD', 'EVENT')),
  title_ko text NOT NULL CHECK (length(title_ko) BETWEEN 1 AND 100),
  title_en text NOT NULL CHECK (length(title_en) BETWEEN 1 AND 100),
  body_ko text NOT NULL CHECK (length(body_ko) BETWEEN 1 AND 10000),
  body_en text NOT NULL CHECK (length(body_en) BETWEEN 1 AND 10000),
  image text CHECK (length(image) BETWEEN 1 AND 300),
  pinned boolean NOT NULL,
  published boolean NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  -- From when it is seen: its start, or when it was written.
  shown_from timestamptz NOT NULL GENERATED ALWAYS AS (coalesce(starts_at, created_at)) STORED,
  views bigint NOT NULL DEFAULT 0 CHECK (views >= 0),
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  CHECK (starts_at < ends_at)
);
COMMENT ON TABLE platform.notice IS '@ref An announcement or an event of the site.';
CREATE INDEX notice_of_kind ON platform.notice (kind, pinned DESC, shown_from DESC, notice_id DESC);

CREATE TABLE platform.notice_read (
  member_id uuid NOT NULL,
  notice_id uuid NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, notice_id)
);
COMMENT ON TABLE platform.notice_read IS '@dist Which announcements a member has opened.';

CREATE TABLE platform.popup (
  popup_id uuid PRIMARY KEY,
  title_ko text NOT NULL CHECK (length(title_ko) BETWEEN 1 AND 100),
  title_en text NOT NULL CHECK (length(title_en) BETWEEN 1 AND 100),
  body_ko text NOT NULL CHECK (length(body_ko) BETWEEN 1 AND 10000),
  body_en text NOT NULL CHECK (length(body_en) BETWEEN 1 AND 10000),
  image text CHECK (length(image) BETWEEN 1 AND 300),
  link text CHECK (length(link) BETWEEN 1 AND 300),
  position text NOT NULL CHECK (position IN ('CENTER', 'LEFT', 'RIGHT')),
  published boolean NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  hide_for_hours integer NOT NULL CHECK (hide_for_hours BETWEEN 1 AND 168),
  rank integer NOT NULL,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  CHECK (starts_at < ends_at)
);
COMMENT ON TABLE platform.popup IS '@ref A popup of the site, shown in the order of rank.';

GRANT SELECT, INSERT, UPDATE, DELETE ON platform.notice, platform.notice_read, platform.popup TO hanpan_app;
