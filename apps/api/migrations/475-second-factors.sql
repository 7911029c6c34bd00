-- Second factors of members, the codes that stand in for them, and devices that were trusted (docs/second-factor.md).
CREATE TABLE platform.member_factor (
  member_id uuid PRIMARY KEY,
  totp_secret bytea NOT NULL,
  totp_last_step bigint NOT NULL DEFAULT 0 CHECK (totp_last_step >= 0),
  begun_at timestamptz NOT NULL,
  totp_since timestamptz
);
COMMENT ON TABLE platform.member_factor IS '@dist The authenticator of a member: it counts from when its first code was entered.';
COMMENT ON COLUMN platform.member_factor.totp_secret IS 'Sealed by a key that is not in the database.';
COMMENT ON COLUMN platform.member_factor.totp_last_step IS 'The 30 seconds whose code was taken last; none of them or before is taken again.';
COMMENT ON COLUMN platform.member_factor.totp_since IS 'Null while its first code has not been entered: it is no factor yet.';
GRANT SELECT, INSERT, UPDATE, DELETE ON platform.member_factor TO hanpan_app;

CREATE TABLE platform.member_recovery_code (
  member_id uuid NOT NULL,
  code_mac bytea NOT NULL,
  made_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (member_id, code_mac)
);
COMMENT ON TABLE platform.member_recovery_code IS '@dist What a member signs in with once, in the place of a second factor that is lost. Kept as a hash by a key that is not in the database.';
GRANT SELECT, INSERT, DELETE ON platform.member_recovery_code TO hanpan_app;
GRANT UPDATE (used_at) ON platform.member_recovery_code TO hanpan_app;

CREATE TABLE platform.trusted_device (
  member_id uuid NOT NULL,
  device_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  device text NOT NULL CHECK (length(device) <= 200),
  address text NOT NULL CHECK (length(address) <= 64),
  trusted_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, device_id)
);
COMMENT ON TABLE platform.trusted_device IS '@dist A browser that passed the second factor and is not asked for it at a sign-in until it expires, known by a cookie.';
CREATE INDEX trusted_device_over ON platform.trusted_device (expires_at);
GRANT SELECT, INSERT, DELETE ON platform.trusted_device TO hanpan_app;
GRANT UPDATE (last_used_at) ON platform.trusted_device TO hanpan_app;

CREATE TABLE platform.factor_proof (
  member_id uuid NOT NULL,
  proof_id uuid NOT NULL,
  session_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  way text NOT NULL CHECK (way IN ('PASSWORD', 'TOTP', 'RECOVERY_CODE', 'PASSKEY')),
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_for uuid,
  PRIMARY KEY (member_id, proof_id)
);
COMMENT ON TABLE platform.factor_proof IS '@dist That a member proved again, in a session, who they are: for one act, within minutes.';
COMMENT ON COLUMN platform.factor_proof.used_for IS 'The act that it was used for; the same act that is asked for again may use it again.';
CREATE INDEX factor_proof_over ON platform.factor_proof (expires_at);
GRANT SELECT, INSERT, DELETE ON platform.factor_proof TO hanpan_app;
GRANT UPDATE (used_for) ON platform.factor_proof TO hanpan_app;

CREATE TABLE platform.factor_removal (
  member_id uuid NOT NULL,
  removal_id uuid NOT NULL,
  at timestamptz NOT NULL,
  proposed_by uuid NOT NULL,
  approved_by uuid NOT NULL CHECK (approved_by <> proposed_by),
  PRIMARY KEY (member_id, removal_id)
);
COMMENT ON TABLE platform.factor_removal IS '@dist Second factors of a member that the desk removed: withdrawals asked for soon after are held.';
GRANT SELECT, INSERT ON platform.factor_removal TO hanpan_app;
