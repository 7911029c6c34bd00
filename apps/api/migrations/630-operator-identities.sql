-- Operators who sign in by the operator's own identity provider (docs/sign-in-provider.md), and what a session has of it.
CREATE TABLE platform.operator_identity (
  issuer text NOT NULL CHECK (length(issuer) BETWEEN 1 AND 500),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  operator_id uuid NOT NULL REFERENCES platform.operator,
  bound_at timestamptz NOT NULL,
  bound_by text NOT NULL CHECK (bound_by IN ('SELF', 'INVITATION', 'SIGN_IN')),
  signed_in_at timestamptz,
  PRIMARY KEY (issuer, subject)
);
CREATE UNIQUE INDEX operator_identity_of ON platform.operator_identity (operator_id);
COMMENT ON TABLE platform.operator_identity IS '@local Whose account of the identity provider an operator signs in by: by issuer and subject, never by name or e-mail.';
COMMENT ON COLUMN platform.operator_identity.bound_by IS 'The operator signed in locally, an invitation that was taken at the provider, or a first sign-in where the site lets the provider make operators.';
GRANT SELECT, UPDATE (signed_in_at) ON platform.operator_identity TO hanpan_app;

ALTER TABLE platform.operator_session
  ADD COLUMN by_provider boolean NOT NULL DEFAULT false,
  ADD COLUMN factor_by_provider boolean NOT NULL DEFAULT false,
  ADD COLUMN proven_at timestamptz;
COMMENT ON COLUMN platform.operator_session.by_provider IS 'Whether it was begun at the identity provider.';
COMMENT ON COLUMN platform.operator_session.factor_by_provider IS 'Whether the provider asked for a second factor then.';
COMMENT ON COLUMN platform.operator_session.proven_at IS 'When the operator last proved at the provider who they are; taken by the act that it was for.';
