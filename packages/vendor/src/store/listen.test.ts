import { createPool } from "@hanpan/database";
import { createTestDatabase } from "@hanpan/database/testing";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { listen } from "./listen.ts";

test("who stops listening while the connection is being made has stopped", async () => {
  const database = await createTestDatabase({ template: "empty", sources: [] });
  const pool = createPool({ connectionString: database.studioUrl, applicationName: "test", maximum: 1 });
  const receive = vi.fn();
  const stop = listen(pool, "hanpan_test", pino({ level: "silent" }), receive);
  await stop();
  expect(receive).not.toHaveBeenCalled();
  await pool.end();
  await database.drop();
});
