-- Members by any part of their names, and by the initial consonants of it (docs/operator.md, "One search").
CREATE TABLE platform.member_name (
  member_id uuid PRIMARY KEY,
  parts text[] NOT NULL
);
COMMENT ON TABLE platform.member_name IS '@local The parts of each member''s ID, nickname and account holder that a search looks for, over all members.';
CREATE INDEX member_name_parts ON platform.member_name USING gin (parts);
GRANT SELECT ON platform.member_name TO hanpan_app;
