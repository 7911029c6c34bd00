-- The board: categories, posts, comments one deep, readers, recommendations, reports, and what posts earn.
-- Posts and comments are the site's: everybody reads them in one order, whoever wrote them. What is a member's own
-- (how much they added on a day, what a post earned them) is kept with the member.

CREATE TABLE platform.post_category (
  category_id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  name_ko text NOT NULL CHECK (length(name_ko) BETWEEN 1 AND 60),
  name_en text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 60),
  writable boolean NOT NULL,
  notice_only boolean NOT NULL,
  active boolean NOT NULL,
  position integer NOT NULL,
  posts bigint NOT NULL DEFAULT 0 CHECK (posts >= 0)
);
COMMENT ON TABLE platform.post_category IS '@local A category of the board; posts counts those that are shown.';

INSERT INTO platform.post_category (category_id, code, name_ko, name_en, writable, notice_only, active, position) VALUES
  ('0193a000-0000-7000-8000-000000000b01', 'free', '자유게시판', 'Free talk', true, false, true, 1),
  ('0193a000-0000-7000-8000-000000000b02', 'play', '플레이 후기', 'Play reviews', true, false, true, 2),
  ('0193a000-0000-7000-8000-000000000b03', 'question', '질문과 답변', 'Questions', true, false, true, 3);

CREATE TABLE platform.post (
  post_id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  category_id uuid NOT NULL REFERENCES platform.post_category,
  author_id uuid NOT NULL,
  submission_id uuid NOT NULL,
  author text NOT NULL CHECK (length(author) BETWEEN 1 AND 60),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 10000),
  -- Letters and pairs of letters of title and author, by which a word is found.
  pieces text[] NOT NULL,
  views bigint NOT NULL DEFAULT 0 CHECK (views >= 0),
  recommendations integer NOT NULL DEFAULT 0 CHECK (recommendations >= 0),
  comments integer NOT NULL DEFAULT 0 CHECK (comments >= 0),
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by text CHECK (deleted_by IN ('AUTHOR', 'OPERATOR')),
  CHECK ((deleted_at IS NULL) = (deleted_by IS NULL)),
  UNIQUE (author_id, submission_id)
) WITH (fillfactor = 90);
COMMENT ON TABLE platform.post IS '@local A post of the board; a deleted one is kept for the operator.';
CREATE INDEX post_shown ON platform.post (created_at, number) WHERE deleted_at IS NULL;
CREATE INDEX post_shown_of_category ON platform.post (category_id, created_at, number) WHERE deleted_at IS NULL;
CREATE INDEX post_by_time ON platform.post (created_at, post_id);
CREATE INDEX post_deleted ON platform.post (created_at, post_id) WHERE deleted_at IS NOT NULL;
CREATE INDEX post_pieces ON platform.post USING gin (pieces) WITH (fastupdate = off);

CREATE TABLE platform.comment (
  comment_id uuid PRIMARY KEY,
  post_id uuid NOT NULL REFERENCES platform.post,
  -- The comment that begins the thread: itself, or the one that it answers.
  thread_id uuid NOT NULL,
  author_id uuid NOT NULL,
  submission_id uuid NOT NULL,
  author text NOT NULL CHECK (length(author) BETWEEN 1 AND 60),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 1000),
  -- Shown answers to it: one that has some stands on as a gap when it is deleted.
  answers integer NOT NULL DEFAULT 0 CHECK (answers >= 0),
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by text CHECK (deleted_by IN ('AUTHOR', 'OPERATOR')),
  CHECK ((deleted_at IS NULL) = (deleted_by IS NULL)),
  CHECK (thread_id = comment_id OR answers = 0),
  UNIQUE (author_id, submission_id)
);
COMMENT ON TABLE platform.comment IS '@local A comment on a post, or an answer to one; a deleted one is kept for the operator.';
CREATE INDEX comment_shown ON platform.comment (post_id, thread_id DESC, comment_id)
  WHERE deleted_at IS NULL OR answers > 0;
CREATE INDEX comment_of_post ON platform.comment (post_id, created_at);

CREATE TABLE platform.reader (
  subject_id uuid NOT NULL,
  day date NOT NULL,
  -- A member's id, or for others a digest of their address and browser that holds for the day alone.
  reader bytea NOT NULL CHECK (length(reader) BETWEEN 16 AND 32),
  PRIMARY KEY (subject_id, day, reader)
);
COMMENT ON TABLE platform.reader IS '@local Who has read a post or an announcement on a day, so that each is counted once.';
CREATE INDEX reader_age ON platform.reader (day);

CREATE TABLE platform.recommendation (
  post_id uuid NOT NULL REFERENCES platform.post,
  recommender_id uuid NOT NULL,
  recommended_at timestamptz NOT NULL,
  PRIMARY KEY (post_id, recommender_id)
);
COMMENT ON TABLE platform.recommendation IS '@local Who recommends a post, each once.';

CREATE TABLE platform.post_report (
  report_id uuid PRIMARY KEY,
  post_id uuid NOT NULL REFERENCES platform.post,
  comment_id uuid REFERENCES platform.comment,
  reporter_id uuid NOT NULL,
  reporter text NOT NULL CHECK (length(reporter) BETWEEN 1 AND 60),
  reason text NOT NULL CHECK (reason IN ('SPAM', 'ABUSE', 'OBSCENE', 'PRIVACY', 'OTHER')),
  note text CHECK (length(note) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by text,
  CHECK ((closed_at IS NULL) = (closed_by IS NULL)),
  UNIQUE NULLS NOT DISTINCT (post_id, comment_id, reporter_id)
);
COMMENT ON TABLE platform.post_report IS '@local What a member told the operator of a post or of one of its comments.';
CREATE INDEX post_report_open ON platform.post_report (created_at, report_id) WHERE closed_at IS NULL;
CREATE INDEX post_report_open_of_post ON platform.post_report (post_id, comment_id) WHERE closed_at IS NULL;

CREATE TABLE platform.board_day (
  member_id uuid NOT NULL,
  day date NOT NULL,
  posts integer NOT NULL DEFAULT 0 CHECK (posts >= 0),
  comments integer NOT NULL DEFAULT 0 CHECK (comments >= 0),
  images integer NOT NULL DEFAULT 0 CHECK (images >= 0),
  -- Points promised for the posts of the day.
  bonus bigint NOT NULL DEFAULT 0 CHECK (bonus >= 0),
  PRIMARY KEY (member_id, day)
);
COMMENT ON TABLE platform.board_day IS '@dist How much a member added to the board on a Seoul day: what the limits and the cap of the bonus count by.';
CREATE INDEX board_day_age ON platform.board_day (day);

CREATE TABLE platform.post_bonus (
  member_id uuid NOT NULL,
  post_id uuid NOT NULL,
  points bigint NOT NULL CHECK (points > 0),
  promised_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'PROMISED' CHECK (state IN ('PROMISED', 'PAID', 'REFUSED')),
  PRIMARY KEY (member_id, post_id)
);
COMMENT ON TABLE platform.post_bonus IS
  '@dist What a post earns its author: promised with the post, paid through the ledger in a transaction of its own.';
CREATE INDEX post_bonus_due ON platform.post_bonus (promised_at) WHERE state = 'PROMISED';

CREATE TABLE platform.image (
  image_id uuid PRIMARY KEY,
  member_id uuid,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  bytes integer NOT NULL CHECK (bytes > 0),
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE platform.image IS '@local A picture that was uploaded and drawn anew; the operator''s when member_id is null. The file is named by image_id.';
CREATE INDEX image_of_member ON platform.image (member_id, created_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON
  platform.post_category, platform.post, platform.comment, platform.reader, platform.recommendation,
  platform.post_report, platform.board_day, platform.post_bonus, platform.image
TO hanpan_app;
