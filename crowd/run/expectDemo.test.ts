import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { createAsker } from "../calls/asker.ts";
import { createFigures } from "../report/figures.ts";
import { expectDemo } from "./expectDemo.ts";

const asker = createAsker({
  journal: { write: () => undefined, close: () => undefined },
  figures: createFigures(),
  patienceLeftMs: () => -1,
});

/** A site that says of itself what it is given. */
async function siteThatSays(status: number, said: object) {
  const server = createServer((_request, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(said));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

const envelope = (data: object | null, error: object | null = null) => ({
  message: null,
  data,
  error,
  networkError: false,
});

test("the crowd goes to no site that does not say that it is a demo", async () => {
  const demo = await siteThatSays(200, envelope({ demo: true, simulatedMembers: 0 }));
  await expect(expectDemo(demo.url, asker)).resolves.toBeUndefined();
  const production = await siteThatSays(200, envelope({ demo: false, simulatedMembers: 0 }));
  await expect(expectDemo(production.url, asker)).rejects.toThrow(/never touches a site in production/);
  const older = await siteThatSays(404, envelope(null, { code: "NOT_FOUND", requestId: "r" }));
  await expect(expectDemo(older.url, asker)).rejects.toThrow(/\(NOT_FOUND\); nothing was done/);
  for (const { close } of [demo, production, older]) close();
});
