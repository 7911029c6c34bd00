-- Roles that owners compose of the permission table (docs/operator.md, "Roles of one's own"). The application writes them by functions
-- alone, each of which writes its own row of the audit.
CREATE TABLE platform.operator_role (
  role_id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 30),
  permissions text[] NOT NULL CHECK (cardinality(permissions) > 0),
  whole_fields text[] NOT NULL,
  made_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX operator_role_name ON platform.operator_role (lower(name));
COMMENT ON TABLE platform.operator_role IS '@ref A role that an owner composed: what who holds it may do, and sees of a member whole.';
GRANT SELECT, UPDATE (changed_at) ON platform.operator_role TO hanpan_app;

ALTER TABLE platform.operator ADD COLUMN role_id uuid;
COMMENT ON COLUMN platform.operator.role_id IS 'The composed role, where role is CUSTOM.';
ALTER TABLE platform.operator ADD CONSTRAINT operator_role_id_fkey
  FOREIGN KEY (role_id) REFERENCES platform.operator_role NOT VALID;
ALTER TABLE platform.operator DROP CONSTRAINT operator_role_check;
ALTER TABLE platform.operator ADD CONSTRAINT operator_role_check
  CHECK (role IN ('OWNER', 'CASHIER', 'SUPPORT', 'CONTENT', 'RISK', 'DISTRIBUTOR', 'CUSTOM')
    AND (role = 'CUSTOM') = (role_id IS NOT NULL)) NOT VALID;
