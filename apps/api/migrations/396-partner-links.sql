-- Links of a partner's own (docs/partners.md, "Links"): a code each, who signed up by which, and an end that is told.

CREATE TABLE platform.partner_link (
  link_id uuid PRIMARY KEY,
  partner_id uuid NOT NULL,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{4,16}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  active boolean NOT NULL DEFAULT true,
  made_by text NOT NULL,
  made_at timestamptz NOT NULL
);
COMMENT ON TABLE platform.partner_link IS
  '@local A partner''s own link to sign up by. Its code is reserved in identity as a referral code of the partner''s.';
CREATE INDEX partner_link_of ON platform.partner_link (partner_id, made_at);

CREATE TABLE platform.partner_link_member (
  member_id uuid PRIMARY KEY,
  link_id uuid NOT NULL,
  joined_at timestamptz NOT NULL
);
COMMENT ON TABLE platform.partner_link_member IS '@dist Which partner''s link a member signed up by.';
CREATE INDEX partner_link_member_of ON platform.partner_link_member (link_id, joined_at);

GRANT SELECT ON platform.partner_link TO hanpan_app;
GRANT UPDATE (name, active) ON platform.partner_link TO hanpan_app;
GRANT SELECT, INSERT ON platform.partner_link_member TO hanpan_app;
