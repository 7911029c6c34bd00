import type { Pool } from "pg";

/**
 * Puts triggers on rounds, participations and placements that wait for a lock before a state is written, where a test says so
 * (testing/gate.ts): a process is held there, and can be killed in exactly that moment.
 * @param gate the number of the lock.
 */
export async function putUpGate(ownerPool: Pool, gate: number): Promise<void> {
  await ownerPool.query(`
    CREATE TABLE studio.test_gate (state text PRIMARY KEY);
    COMMENT ON TABLE studio.test_gate IS '@local where this test holds a round';
    GRANT SELECT ON studio.test_gate TO hanpan_studio;
    CREATE FUNCTION studio.wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      v_new text := to_jsonb(NEW) ->> TG_ARGV[0];
      v_old text := CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) ->> TG_ARGV[0] END;
    BEGIN
      IF v_new IS DISTINCT FROM v_old
        AND EXISTS (SELECT FROM studio.test_gate AS held WHERE held.state = TG_TABLE_NAME || ' ' || v_new) THEN
        PERFORM pg_advisory_xact_lock(${gate});
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER wait_at_gate BEFORE INSERT OR UPDATE ON studio.live_round
      FOR EACH ROW EXECUTE FUNCTION studio.wait_at_gate('phase');
    CREATE TRIGGER wait_at_gate BEFORE INSERT OR UPDATE ON studio.live_placement
      FOR EACH ROW EXECUTE FUNCTION studio.wait_at_gate('state');
    CREATE TRIGGER wait_at_gate BEFORE INSERT OR UPDATE ON studio.live_participation
      FOR EACH ROW EXECUTE FUNCTION studio.wait_at_gate('state');`);
}
