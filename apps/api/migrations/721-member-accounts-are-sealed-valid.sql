ALTER TABLE platform.member VALIDATE CONSTRAINT member_accounts_sealed;
