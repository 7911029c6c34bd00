-- Which choice of advertising a consent is about (docs/consents.md, "Advertising, choice by choice").
ALTER TABLE platform.consent ADD COLUMN choice text;
COMMENT ON COLUMN platform.consent.choice IS 'Of MARKETING which choice was given or withdrawn; null: all that its text names.';
