-- Memos that operators write down at a member (docs/tags.md, "Memos").
CREATE TABLE platform.member_memo (
  member_id uuid NOT NULL,
  memo_id uuid NOT NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 500),
  written_by text NOT NULL,
  written_at timestamptz NOT NULL,
  struck_by text,
  struck_at timestamptz,
  PRIMARY KEY (member_id, memo_id),
  CHECK ((struck_by IS NULL) = (struck_at IS NULL))
);
COMMENT ON TABLE platform.member_memo IS
  '@dist A memo of an operator about a member. It never changes; one that is struck stands no more beside the member, and stays to be read.';
GRANT SELECT, INSERT, UPDATE (struck_by, struck_at) ON platform.member_memo TO hanpan_app;
