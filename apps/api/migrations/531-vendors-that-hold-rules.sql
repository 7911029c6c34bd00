-- Which rules of play each vendor reads and holds (docs/vendors.md, "The rules of play"). The bundled studio does from this version
-- on; no rule is switched on before its processes are gone that do not.
ALTER TABLE platform.vendor
  ADD COLUMN play_rules text NOT NULL DEFAULT 'NONE' CHECK (play_rules IN ('NONE', 'VERSION_1'));
COMMENT ON COLUMN platform.vendor.play_rules IS
  'The version of the rules of play that it reads and holds; NONE: its games open only where the rules ask nothing of it.';
UPDATE platform.vendor SET play_rules = 'VERSION_1' WHERE code = 'hanpan';
