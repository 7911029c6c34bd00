-- Members whom a program plays, on a demo alone (docs/crowd.md). Whoever reads about one is told so: the mark is made before
-- they play, and is never taken back. A constant default: no row is written anew.
ALTER TABLE platform.member ADD COLUMN simulated boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN platform.member.simulated IS
  'A program acts as this member, no person. Set once, before they play, and never on a site in production.';
GRANT UPDATE (simulated) ON platform.member TO hanpan_app;
