-- What backs up a PostgreSQL of a site's own (pgBackRest, a provider) is no program of ours, and reports by a row here that a backup
-- is whole (docs/operating.md, "A PostgreSQL of your own"). The servers show the newest among their metrics.
CREATE TABLE platform.reported_backup (
  finished_at timestamptz PRIMARY KEY DEFAULT now()
);
COMMENT ON TABLE platform.reported_backup IS '@local When a backup of the databases that another program makes was whole, as that program reports after each.';
GRANT SELECT ON platform.reported_backup TO hanpan_app;
