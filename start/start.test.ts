import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lockDirectory } from "@hanpan/database";
import { afterEach, beforeEach, expect, test } from "vitest";

const program = fileURLToPath(new URL("start.ts", import.meta.url));

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "hanpan-start-"));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

/** Runs `npm start` as far as it comes; what is wrong is said before anything is built or started. */
async function start(env: Record<string, string>, parameters: string[] = []) {
  const child = spawn(process.execPath, [program, ...parameters], {
    env: { ...process.env, DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const [code] = await once(child, "close");
  return { code, said: said.trim() };
}

async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { server, port: address.port };
}

test("a port in use: one sentence with the way out", async () => {
  const { server, port } = await listen();
  const { code, said } = await start({ PORT: String(port) });
  server.close();
  expect(code).toBe(1);
  expect(said).toBe(
    `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 100} npm start`,
  );
});

test("a second instance on one DATA_DIR: one sentence with the way out", async () => {
  const unlock = lockDirectory(dataDir);
  const { code, said } = await start({});
  unlock();
  expect(code).toBe(1);
  expect(said).toBe(
    `${dataDir} is in use by another running instance (process ${process.pid}). Stop that one, or name another DATA_DIR.`,
  );
});

test("a DATA_DIR that cannot be written to: one sentence", async () => {
  const file = join(dataDir, "file");
  writeFileSync(file, "");
  const { code, said } = await start({ DATA_DIR: join(file, "data") });
  expect(code).toBe(1);
  expect(said).toMatch(
    /^DATA_DIR .*file\/data cannot be written to \(.*\)\. Mend its rights, or name another/,
  );
  expect(said.split("\n")).toHaveLength(1);
});

test("a DATA_DIR where no directory can be made: one sentence, and no endless trying", async () => {
  const { code, said } = await start({ DATA_DIR: "/proc/hanpan/data" });
  expect(code).toBe(1);
  expect(said).toMatch(/^DATA_DIR \/proc\/hanpan\/data cannot be written to/);
  expect(said.split("\n")).toHaveLength(1);
});

test("mistakes in the settings: all of them in one sentence", async () => {
  const { code, said } = await start({ PORT: "x", DATABASE_URL: "y" });
  expect(code).toBe(1);
  expect(said).toMatch(
    /^The settings .* have mistakes: PORT is not a port number; DATABASE_URL does not begin/,
  );
  expect(said.split("\n")).toHaveLength(1);
});

test.each([
  [["--role", "cook"], "There is no role cook; there are api, studio, sportsbook, jobs."],
  [["--rolle", "api"], "Known: --role api"],
])("parameters that are not known are refused: %s", async (parameters, sentence) => {
  const { code, said } = await start({}, parameters);
  expect(code).toBe(1);
  expect(said).toContain(sentence);
});

test("a database of one's own that does not answer: one sentence, after it was given ten seconds", async () => {
  const { server, port } = await listen();
  server.close();
  const url = `postgres://nobody:secret@127.0.0.1:${port}/hanpan`;
  const { code, said } = await start(
    { DATABASE_URL: url, STUDIO_DATABASE_URL: url, PORT: "4011", STUDIO_PORT: "4012" },
    ["--role", "jobs"],
  );
  expect(code).toBe(1);
  expect(said).toContain(`The database hanpan at 127.0.0.1:${port} does not answer`);
  expect(said).not.toContain("secret");
});
