import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { bareEnvironment, createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { type Logger, pino } from "pino";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { RunningProgram } from "../program/runProgram.ts";

type Variables = Readonly<Record<string, string>>;

/**
 * Tests how a maker's program starts and fails to start.
 * @param program.main its file.
 * @param program.prefix how the names of its variables begin: `<prefix>_PORT`, `<prefix>_DATABASE_URL`.
 * @param program.busy variables with which it has loops that begin before it listens.
 * @param program.loginOf the address of a database for the program's own login.
 * @param program.start starts it in this process, from its environment.
 */
export function testProgramStart(program: {
  readonly main: string;
  readonly prefix: string;
  readonly busy: Variables;
  readonly surroundings: () => Promise<{ readonly variables: Variables; drop(): Promise<void> }>;
  readonly loginOf: (database: TestDatabase) => string;
  readonly start: (variables: Variables, log: Logger) => Promise<RunningProgram>;
}): void {
  const { main, prefix, busy, loginOf } = program;
  const [port, database] = [`${prefix}_PORT`, `${prefix}_DATABASE_URL`];
  const silent = pino({ level: "silent" });
  let surroundings: Awaited<ReturnType<typeof program.surroundings>>;
  beforeAll(async () => {
    surroundings = await program.surroundings();
  });
  afterAll(() => surroundings.drop());

  /** Runs the program's process to its end: its exit code and what it said. */
  async function run(variables: Variables) {
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
    const { code, said } = await run({ [port]: String(address.port), ...busy });
    expect(code).toBe(1);
    expect(said).toContain("EADDRINUSE");
    server.close();
  });

  test("with one login that may do all it makes its tables", async () => {
    const empty = await createTestDatabase({ template: "empty", sources: [] });
    const own = `${inject("hanpanTestServer").superuser}${new URL(empty.ownerUrl).pathname.slice(1)}`;
    // Once the tables are there, a login without any right to change them is enough.
    for (const url of [own, loginOf(empty)]) {
      const running = await program.start({ ...surroundings.variables, [database]: url }, silent);
      expect((await fetch(`${running.address}/readyz`)).status).toBe(200);
      await running.stop();
    }
    await empty.drop();
  });

  test("a login that may not make the tables is shown in one sentence which setting names one that may", async () => {
    const empty = await createTestDatabase({ template: "empty", sources: [] });
    const { code, said } = await run({ [database]: loginOf(empty) });
    expect(code).toBe(1);
    expect(said).toMatch(
      new RegExp(`^The database is not at this version.* in ${prefix}_DATABASE_OWNER_URL\\.\\n$`),
    );
    await empty.drop();
  });
}
