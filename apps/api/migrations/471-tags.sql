-- Tags that operators make and put on members (docs/tags.md).
CREATE TABLE platform.tag (
  tag_id uuid PRIMARY KEY,
  name_ko text NOT NULL CHECK (length(name_ko) BETWEEN 1 AND 20),
  name_en text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 20),
  color text NOT NULL CHECK (color IN ('NEUTRAL', 'GOLD', 'JADE', 'COBALT', 'VERMILION')),
  active boolean NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE platform.tag IS '@ref A word that operators put on members. One that is not active stays on whom it is on, and is put on nobody anew.';
CREATE UNIQUE INDEX tag_once ON platform.tag (lower(name_ko));

CREATE TABLE platform.member_tag (
  member_id uuid NOT NULL,
  tag_id uuid NOT NULL REFERENCES platform.tag,
  given_by text NOT NULL,
  given_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, tag_id)
);
COMMENT ON TABLE platform.member_tag IS '@dist A tag that is on a member.';
CREATE INDEX member_tag_of ON platform.member_tag (tag_id, member_id);

GRANT SELECT, INSERT ON platform.tag TO hanpan_app;
GRANT UPDATE (name_ko, name_en, color, active) ON platform.tag TO hanpan_app;
GRANT SELECT, INSERT, DELETE ON platform.member_tag TO hanpan_app;
