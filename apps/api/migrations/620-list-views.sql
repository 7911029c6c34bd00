-- Views of the console's lists that operators keep for themselves (docs/operator.md, "Views of a list").
CREATE TABLE platform.operator_list_view (
  operator_id uuid NOT NULL REFERENCES platform.operator,
  view_id uuid NOT NULL,
  screen text NOT NULL CHECK (length(screen) BETWEEN 2 AND 130),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  search text NOT NULL CHECK (length(search) <= 500),
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, view_id),
  UNIQUE (operator_id, screen, name)
);
COMMENT ON TABLE platform.operator_list_view IS
  '@local What an operator kept of a list of the console: its filters, none of them of one person, and the columns that it leaves out.';
GRANT SELECT, INSERT, UPDATE (search, kept_at), DELETE ON platform.operator_list_view TO hanpan_app;
