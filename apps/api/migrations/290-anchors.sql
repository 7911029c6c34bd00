-- What operators did and what the ledger holds was found changed only by what lies in the database itself: its owner could
-- rewrite the whole chain, or a member's movements, and everything agreed again. Each day's state is signed now with a key
-- that the database does not hold and written to a file outside of it (docs/anchors.md). The application adds and reads.
CREATE TABLE platform.anchored_span (
  member_id uuid NOT NULL,
  day date NOT NULL,
  first_sequence bigint NOT NULL CHECK (first_sequence > 0),
  last_sequence bigint NOT NULL CHECK (last_sequence >= first_sequence),
  root bytea NOT NULL CHECK (length(root) = 32),
  PRIMARY KEY (member_id, day)
);
COMMENT ON TABLE platform.anchored_span IS
  '@dist A member''s transfers in a day''s anchor, by their sequence numbers, and the root of the tree over them. One span follows the other without a gap.';
CREATE INDEX anchored_span_of_day ON platform.anchored_span (day, member_id);

CREATE TABLE platform.anchor (
  number bigint PRIMARY KEY CHECK (number > 0),
  day date NOT NULL UNIQUE,
  made_at timestamptz NOT NULL,
  line text NOT NULL CHECK (length(line) < 4000)
);
COMMENT ON TABLE platform.anchor IS
  '@local A day''s anchor, as its line stands in the file outside the database: published, and compared with the file by npm run audit:check.';

GRANT SELECT, INSERT ON platform.anchored_span, platform.anchor TO hanpan_app;
