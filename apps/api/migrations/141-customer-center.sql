-- The customer center: texts to begin an inquiry or an answer with, and what its queue and lists are read by.

CREATE TABLE platform.inquiry_draft (
  member_id uuid NOT NULL,
  draft_id uuid NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 10000),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, draft_id)
);
COMMENT ON TABLE platform.inquiry_draft IS '@dist A text of the member''s own to begin an inquiry with.';

CREATE TABLE platform.inquiry_template (
  template_id uuid PRIMARY KEY,
  audience text NOT NULL CHECK (audience IN ('MEMBER', 'OPERATOR')),
  title_ko text NOT NULL CHECK (length(title_ko) BETWEEN 1 AND 100),
  title_en text NOT NULL CHECK (length(title_en) BETWEEN 1 AND 100),
  description_ko text NOT NULL CHECK (length(description_ko) BETWEEN 1 AND 10000),
  description_en text NOT NULL CHECK (length(description_en) BETWEEN 1 AND 10000),
  active boolean NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE platform.inquiry_template IS
  '@ref A text of the site''s own: MEMBER for members who begin an inquiry, OPERATOR for operators who answer one.';

ALTER TABLE platform.inquiry ADD COLUMN read_at timestamptz;
COMMENT ON COLUMN platform.inquiry.read_at IS 'When the member opened the answer: CHECK_THE_ANSWER became ANSWER_COMPLETED.';

-- A waiting question for the account that the member deleted is taken back: another may be asked.
DROP INDEX platform.inquiry_waiting_account;
CREATE UNIQUE INDEX inquiry_waiting_account ON platform.inquiry (member_id)
  WHERE kind = 'ACCOUNT' AND status = 'WAITING_FOR_REPLAY' AND hidden_at IS NULL;

-- The operators' queue and lists; the member's list, and the answers that wait for the member.
DROP INDEX platform.inquiry_waiting;
CREATE INDEX inquiry_waiting ON platform.inquiry (created_at, inquiry_id)
  WHERE status = 'WAITING_FOR_REPLAY' AND hidden_at IS NULL;
CREATE INDEX inquiry_by_time ON platform.inquiry (created_at DESC, inquiry_id DESC);
CREATE INDEX inquiry_by_id ON platform.inquiry (inquiry_id);
CREATE INDEX inquiry_shown ON platform.inquiry (member_id, number) WHERE hidden_at IS NULL;
CREATE INDEX inquiry_to_check ON platform.inquiry (member_id)
  WHERE status = 'CHECK_THE_ANSWER' AND hidden_at IS NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON platform.inquiry_draft, platform.inquiry_template TO hanpan_app;
