-- What bonuses and rolling cost, by the lines by which a month is looked at (docs/months.md, "Net by line"), in the editions of the
-- other figures. Days that were counted before this are counted once more, where their month is not closed.
CREATE TABLE platform.cost_figure (
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('GAME', 'LEVEL', 'PARTNER')),
  edition bigint NOT NULL,
  subject_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  category text NOT NULL CHECK (category IN ('LIVE', 'SLOT', 'SPORTS', 'MINI', '')),
  bonus_won bigint NOT NULL,
  rolling bigint NOT NULL,
  PRIMARY KEY (day, kind, edition, subject_id, vendor_id, category)
);
COMMENT ON TABLE platform.cost_figure IS
  '@local What bonuses and rolling (1/10,000 won) cost on a day by game, by level or by the members'' partner; the id of zeros and the empty category stand for none. All of a kind come to what the day''s books gave.';
GRANT SELECT ON platform.cost_figure TO hanpan_app;

ALTER TABLE platform.figure_count ADD COLUMN has_costs boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN platform.figure_count.has_costs IS
  'Whether the costs of the day stand by line; not of a month that was closed before they were counted.';
