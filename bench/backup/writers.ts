import { createPool } from "@hanpan/database";

/** A row that was acknowledged; instants in ms since 1970. */
export type Written = { readonly n: number; readonly begunAt: number; readonly acknowledgedAt: number };

let next = 0;

/** Writers that each commit a row at a time, and what was acknowledged to them. */
export function writeOn(url: string, count: number) {
  const written: Written[] = [];
  let stopped = false;
  const pool = createPool({ connectionString: url, applicationName: "bench backup", maximum: count });
  async function writer(): Promise<void> {
    const client = await pool.connect();
    while (!stopped) {
      next += 1;
      const n = next;
      const begunAt = Date.now();
      await client.query({
        name: "write",
        text: "INSERT INTO written (n, filler) VALUES ($1, repeat('x', 300))",
        values: [n],
      });
      written.push({ n, begunAt, acknowledgedAt: Date.now() });
    }
    client.release();
  }
  const writers = Array.from({ length: count }, writer);
  return {
    written,
    async stop() {
      stopped = true;
      await Promise.all(writers);
      await pool.end();
    },
  };
}
