-- Whether a verification looked at the whole ledger or at what had changed.
ALTER TABLE platform.ledger_verification ADD COLUMN scope text NOT NULL DEFAULT 'WHOLE';
