-- Drafts of settlements are made by a job (docs/partners.md, "Approving and paying"). What is agreed anew for a day of a draft
-- makes it outdated: it is made again before anybody approves it.

ALTER TABLE platform.partner_run ADD COLUMN outdated boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN platform.partner_run.outdated IS 'Something of its days was agreed or moved after it was made.';
