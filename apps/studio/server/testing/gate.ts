import { gateOf } from "@hanpan/vendor/testing/gate";
import type pg from "pg";

export const { holdBefore, isSomebodyAt } = gateOf("studio.test_gate");

/** Builds the gate of this test's database before each next state of the rounds in a table is written. */
export async function buildGate(ownerPool: pg.Pool, table: string, number: number): Promise<void> {
  await ownerPool.query(`
    CREATE TABLE studio.test_gate (state text PRIMARY KEY);
    COMMENT ON TABLE studio.test_gate IS '@local where this test holds a round';
    GRANT SELECT ON studio.test_gate TO hanpan_studio;
    CREATE FUNCTION studio.wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.state IS DISTINCT FROM OLD.state AND EXISTS (SELECT 1 FROM studio.test_gate g WHERE g.state = NEW.state)
      THEN
        PERFORM pg_advisory_xact_lock(${number});
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER wait_at_gate BEFORE UPDATE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION studio.wait_at_gate();`);
}
