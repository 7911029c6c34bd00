-- Kinds of games that members shut for themselves (docs/money.md, "Kinds of games that are shut").
CREATE TABLE platform.shut_category (
  member_id uuid NOT NULL,
  category text NOT NULL CHECK (category IN ('LIVE', 'SLOT', 'SPORTS', 'MINI')),
  since timestamptz NOT NULL,
  until timestamptz,
  opens_from timestamptz,
  PRIMARY KEY (member_id, category),
  CHECK (until > since)
);
COMMENT ON TABLE platform.shut_category IS
  '@dist A kind of games that a member shut for themselves: until its end, null for good. From opens_from on they may open it, once more by hand.';
GRANT SELECT ON platform.shut_category TO hanpan_app;
