import { createTestDatabase } from "@hanpan/database/testing";
import { expect, test, vi } from "vitest";
import { platformSources } from "../../migrations.ts";
import { listen } from "./listen.ts";

test("who stops listening while the connection is being made has stopped", async () => {
  const database = await createTestDatabase({ template: "platform", sources: platformSources });
  const wake = vi.fn();
  const stop = listen(database.appPool, { warn: vi.fn() }, wake);
  await stop();
  expect(wake).not.toHaveBeenCalled();
  await database.drop();
});
