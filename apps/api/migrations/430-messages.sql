-- SMS and e-mail to members (docs/messages.md). A message is written with what caused it, and sent by a job.
CREATE TABLE platform.message (
  member_id uuid NOT NULL,
  message_id uuid NOT NULL,
  way text NOT NULL CHECK (way IN ('SMS', 'EMAIL')),
  address text NOT NULL CHECK (length(address) BETWEEN 3 AND 254),
  template text NOT NULL CHECK (template ~ '^[A-Z_]{1,40}$'),
  language text NOT NULL CHECK (language IN ('ko', 'en')),
  payload jsonb NOT NULL CHECK (jsonb_typeof(payload) = 'object'),
  secret bytea,
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'SENT', 'DELIVERED', 'FAILED')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  next_look_at timestamptz,
  sender text,
  sender_id text CHECK (length(sender_id) <= 200),
  sent_at timestamptz,
  delivered_at timestamptz,
  failed_at timestamptz,
  trouble text CHECK (length(trouble) <= 200),
  PRIMARY KEY (member_id, message_id),
  CHECK (expires_at > created_at),
  CHECK ((state = 'FAILED') = (failed_at IS NOT NULL)),
  CHECK (state NOT IN ('SENT', 'DELIVERED') OR sent_at IS NOT NULL)
);
COMMENT ON TABLE platform.message IS '@dist An SMS or e-mail to a member: what it says, where it goes and how it stands.';
COMMENT ON COLUMN platform.message.payload IS 'What the template says beside the secret.';
COMMENT ON COLUMN platform.message.secret IS 'The code or link that it carries, sealed by a key that is not in the database; gone once it was handed to a provider, or is of no use any more.';
COMMENT ON COLUMN platform.message.expires_at IS 'It is sent until then or not at all.';
COMMENT ON COLUMN platform.message.next_look_at IS 'While it waits, when it is sent next; once it was sent, when the provider is asked whether it arrived; null: never again.';
COMMENT ON COLUMN platform.message.sender IS 'Who took it: LOCAL is the outbox of a demo.';
COMMENT ON COLUMN platform.message.sender_id IS 'Its id at the provider.';
CREATE INDEX message_due ON platform.message (next_look_at) WHERE next_look_at IS NOT NULL;
CREATE INDEX message_by_time ON platform.message (created_at DESC, message_id DESC);
CREATE INDEX message_with_secret ON platform.message (expires_at) WHERE secret IS NOT NULL;
GRANT SELECT, INSERT, DELETE ON platform.message TO hanpan_app;
GRANT UPDATE (secret, state, attempts, next_look_at, sender, sender_id, sent_at, delivered_at, failed_at, trouble)
  ON platform.message TO hanpan_app;
