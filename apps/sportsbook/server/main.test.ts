import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { bareEnvironment, createTestDatabase } from "@hanpan/database/testing";
import { pino } from "pino";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readSportsbookConfig } from "./config.ts";
import { startSportsbook } from "./startSportsbook.ts";
import { createSurroundings, type Surroundings } from "./testing/sportsbookUnderTest.ts";

let surroundings: Surroundings;
beforeAll(async () => {
  surroundings = await createSurroundings();
});
afterAll(() => surroundings.drop());

const silent = pino({ level: "silent" });
const main = path.join(import.meta.dirname, "main.ts");

/** Runs the sportsbook's process to its end: its exit code and what it said. */
async function run(variables: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { ...bareEnvironment(), ...surroundings.variables, ...variables },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const [code] = await once(child, "close");
  return { code, said };
}

test("a port that is taken ends it, though its loops had begun", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const { code, said } = await run({ SPORTS_PORT: String(address.port), SPORTS_ON: "true" });
  expect(code).toBe(1);
  expect(said).toContain("EADDRINUSE");
  server.close();
});

test("with one login that may do all it makes its tables", async () => {
  const empty = await createTestDatabase({ template: "empty", sources: [] });
  const own = `${inject("hanpanTestServer").superuser}${new URL(empty.ownerUrl).pathname.slice(1)}`;
  const config = readSportsbookConfig({ ...surroundings.variables, SPORTS_DATABASE_URL: own });
  const sportsbook = await startSportsbook(config, silent);
  expect((await fetch(`${sportsbook.address}/readyz`)).status).toBe(200);
  await sportsbook.stop();
  // Once the tables are there, a login without any right to change them is enough.
  const served = readSportsbookConfig({ ...surroundings.variables, SPORTS_DATABASE_URL: empty.sportsUrl });
  const again = await startSportsbook(served, silent);
  expect((await fetch(`${again.address}/readyz`)).status).toBe(200);
  await again.stop();
  await empty.drop();
});

test("a login that may not make the tables is told in one sentence which setting names one that may", async () => {
  const empty = await createTestDatabase({ template: "empty", sources: [] });
  const { code, said } = await run({ SPORTS_DATABASE_URL: empty.sportsUrl });
  expect(code).toBe(1);
  expect(said).toMatch(/^The database is not at this version.* in SPORTS_DATABASE_OWNER_URL\.\n$/);
  await empty.drop();
});
