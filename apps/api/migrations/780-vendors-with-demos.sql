-- Which vendors let their games be tried with play money (docs/vendors.md, "Demo"). The bundled studio does from this version on: a
-- process of its version before does not know the call, so that a game is then not opened, and nothing else.
ALTER TABLE platform.vendor ADD COLUMN offers_demo boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN platform.vendor.offers_demo IS 'Its games can be tried with play money: it is asked for an address of them.';
UPDATE platform.vendor SET offers_demo = true WHERE code = 'hanpan';
