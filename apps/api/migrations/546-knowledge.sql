-- Documents by which members are known (docs/knowledge.md); what is in them is sealed by a key that is not in the database.
CREATE TABLE platform.knowledge_document (
  member_id uuid NOT NULL,
  document_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind ~ '^[A-Z_]{1,40}$'),
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'APPROVED', 'REFUSED', 'ASKED_AGAIN')),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  type text NOT NULL CHECK (type IN ('image/webp', 'application/pdf')),
  bytes integer NOT NULL CHECK (bytes BETWEEN 1 AND 6000000),
  uploaded_at timestamptz NOT NULL,
  held_by uuid,
  held_until timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  expires_on date,
  noticed_at timestamptz,
  removed_at timestamptz,
  PRIMARY KEY (member_id, document_id),
  CHECK ((state = 'WAITING') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  CHECK (state IN ('WAITING', 'APPROVED') OR reason IS NOT NULL)
);
COMMENT ON TABLE platform.knowledge_document IS '@dist A document that a member uploaded, and what the desk said of it.';
COMMENT ON COLUMN platform.knowledge_document.held_by IS 'The operator who has it open; nobody else decides meanwhile.';
COMMENT ON COLUMN platform.knowledge_document.noticed_at IS 'When the member was notified that it expires.';
COMMENT ON COLUMN platform.knowledge_document.removed_at IS 'When what is in it was removed after its term.';
CREATE UNIQUE INDEX knowledge_document_waiting ON platform.knowledge_document (member_id, kind) WHERE state = 'WAITING';
CREATE INDEX knowledge_document_queue ON platform.knowledge_document (uploaded_at, document_id) WHERE state = 'WAITING';
CREATE INDEX knowledge_document_expiring ON platform.knowledge_document (expires_on) WHERE state = 'APPROVED' AND removed_at IS NULL;
CREATE INDEX knowledge_document_refused ON platform.knowledge_document (decided_at)
  WHERE state IN ('REFUSED', 'ASKED_AGAIN') AND removed_at IS NULL;
GRANT SELECT, INSERT ON platform.knowledge_document TO hanpan_app;
GRANT UPDATE (state, version, held_by, held_until, decided_at, decided_by, reason, expires_on, noticed_at, removed_at)
  ON platform.knowledge_document TO hanpan_app;

CREATE TABLE platform.knowledge_file (
  member_id uuid NOT NULL,
  document_id uuid NOT NULL,
  key_id text NOT NULL CHECK (key_id ~ '^[0-9a-f]{8}$'),
  sealed bytea NOT NULL,
  PRIMARY KEY (member_id, document_id)
);
COMMENT ON TABLE platform.knowledge_file IS '@dist What is in a document, sealed (AES-256-GCM) by a key of the file of keys, and bound to its document.';
GRANT SELECT, INSERT, DELETE ON platform.knowledge_file TO hanpan_app;
