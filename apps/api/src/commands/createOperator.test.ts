import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { migrate, roles, startEmbeddedPostgres } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { passwordMatches } from "../lib/passwords.ts";
import { platformSources } from "../migrations.ts";
import { verifyAudit } from "../operator/audit/verifyAudit.ts";
import { runCommand } from "../testing/runCommand.ts";
import { readSecret } from "./readSecret.ts";

let database: TestDatabase;
const directory = mkdtempSync(join(tmpdir(), "hanpan-operator-"));
beforeAll(async () => {
  database = await createTestDatabase({ template: "platform", sources: platformSources });
});
afterAll(async () => {
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

/** The command as a person runs it. */
const run = (
  argumentsGiven: readonly string[],
  more: { readonly environment?: Record<string, string>; readonly typed?: string } = {},
) =>
  runCommand("createOperator", {
    argumentsGiven,
    directory,
    typed: more.typed,
    environment: { DATABASE_URL: database.appUrl, ...more.environment },
  });
const password = "correct horse";
const withPassword = { environment: { OPERATOR_PASSWORD: password } };
const operators = async () =>
  (await database.ownerPool.query("SELECT login_id, name, role, password_hash FROM platform.operator")).rows;

test("makes the first owner, keeps the password as a hash, and writes it into the audit", async () => {
  const made = await run(["--login-id", "first_owner", "--name", "김한판"], withPassword);
  expect(made).toEqual({ code: 0, said: "first_owner is an operator now (OWNER).\n" });
  const [owner] = await operators();
  expect(owner).toMatchObject({ login_id: "first_owner", name: "김한판", role: "OWNER" });
  expect(owner.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches(owner.password_hash, password)).toBe(true);
  const { rows } = await database.ownerPool.query(
    "SELECT action, operator, address, after FROM platform.audit WHERE NOT starts_with(operator, 'database:')",
  );
  expect(rows).toEqual([
    {
      action: "operator.add",
      operator: "operator:create",
      address: "local",
      after: { loginId: "first_owner", name: "김한판", role: "OWNER" },
    },
  ]);
  expect(await verifyAudit(database.appPool)).toMatchObject({ ok: true });

  const again = await run(["--login-id", "first_owner"], withPassword);
  expect(again).toEqual({ code: 1, said: "There is an operator first_owner already.\n" });
  expect(await operators()).toEqual([owner]);
});

test("beside the embedded database that a running site holds, though DATA_DIR is set to nothing", async () => {
  const dataDir = join(directory, ".data", "postgresql");
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });
  await migrate({ ownerUrl: postgres.ownerUrl("hanpan"), sources: platformSources });
  const environment = { OPERATOR_PASSWORD: password, DATABASE_URL: "", DATA_DIR: "" };
  const made = await run(["--login-id", "beside"], { environment });
  expect(made).toEqual({ code: 0, said: "beside is an operator now (OWNER).\n" });
  await postgres.stop();
  // Once the site has stopped, the command starts the database for its while.
  const again = await run(["--login-id", "beside"], { environment });
  expect(again).toEqual({ code: 1, said: "There is an operator beside already.\n" });
});

test("takes the password from a pipe and another role", async () => {
  const made = await run(["--login-id", "desk", "--role", "CASHIER"], { typed: `${password}\n` });
  expect(made).toEqual({ code: 0, said: "desk is an operator now (CASHIER).\n" });
  const found = (await operators()).find(({ login_id }) => login_id === "desk");
  expect(await passwordMatches(found?.password_hash ?? "", password)).toBe(true);
});

test.each([
  ["no login ID", [], withPassword, "npm run operator:create -- --login-id"],
  ["an unknown option", ["--login-id", "someone", "--admin"], withPassword, "Unknown option '--admin'"],
  ["a login ID too short", ["--login-id", "ab"], withPassword, "loginId: "],
  ["an unknown role", ["--login-id", "someone", "--role", "KING"], withPassword, "role: "],
  ["a short password", ["--login-id", "someone"], { typed: "short\n" }, "password: "],
  ["no password", ["--login-id", "someone"], {}, "No password was given."],
  [
    "a database that is away",
    ["--login-id", "someone"],
    {
      environment: { OPERATOR_PASSWORD: password, DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" },
    },
    "The database cannot be reached.",
  ],
  [
    "an address that its password cuts off",
    ["--login-id", "someone"],
    { environment: { OPERATOR_PASSWORD: password, DATABASE_URL: "postgres://app:a#b@127.0.0.1/hanpan" } },
    "DATABASE_URL cannot be read as an address",
  ],
  [
    "no database at all",
    ["--login-id", "someone"],
    { environment: { OPERATOR_PASSWORD: password, DATABASE_URL: "", DATA_DIR: "nowhere" } },
    "holds no database, and DATABASE_URL names none.",
  ],
] as const)("refuses %s in one sentence and makes nobody", async (_name, given, more, words) => {
  const before = await operators();
  const refused = await run(given, more);
  expect(refused.said).toContain(words);
  expect(refused.said).not.toContain("    at ");
  expect(refused.said).not.toContain(password);
  expect(refused.code).toBe(1);
  expect(await operators()).toEqual(before);
});

test("refuses a database without Hanpan's tables in words that say what to do", async () => {
  const empty = await createTestDatabase({ template: "empty", sources: [] });
  const refused = await run(["--login-id", "someone"], {
    environment: { OPERATOR_PASSWORD: password, DATABASE_URL: empty.appUrl },
  });
  expect(refused).toEqual({
    code: 1,
    said: "The database has no tables of Hanpan yet: start Hanpan once, then come back.\n",
  });
  await empty.drop();
});

test("refuses a login that may not act for Hanpan in words that say what to do", async () => {
  const dataDir = join(directory, "bare");
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });
  const administrator = new Client({ connectionString: postgres.urlFor("postgres", "postgres") });
  await administrator.connect();
  // As a PostgreSQL of the operator's own is before the first start: without any role of Hanpan's.
  for (const name of ["hanpan", "hanpan_studio"]) await administrator.query(`DROP DATABASE ${name}`);
  for (const name of Object.values(roles)) await administrator.query(`DROP ROLE ${name}`);
  await administrator.query("CREATE ROLE site LOGIN PASSWORD 'word'");
  const url = new URL(postgres.urlFor("site", "postgres"));
  url.password = "word";
  const environment = { OPERATOR_PASSWORD: password, DATABASE_URL: url.href };
  const refusal = {
    code: 1,
    said: "The database is not set up for this login yet: start Hanpan once, then come back.\n",
  };
  expect(await run(["--login-id", "someone"], { environment })).toEqual(refusal);
  await administrator.query(`CREATE ROLE ${roles.application} NOLOGIN`);
  expect(await run(["--login-id", "someone"], { environment })).toEqual(refusal);
  await administrator.end();
  await postgres.stop();
});

/** What stands for a terminal: raw as the line editor asks for, and everything shown on it. */
function terminal() {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const output = new PassThrough();
  let shown = "";
  output.on("data", (chunk: Buffer) => {
    shown += chunk.toString();
  });
  return { input, output, shown: () => shown };
}

test("on a terminal the question is shown, and nothing of what is typed", async () => {
  const { input, output, shown } = terminal();
  const secret = readSecret("Password: ", input, output);
  input.write("corrext");
  input.write("\u007f\u007f");
  input.write("ct horse\r");
  expect(await secret).toBe("correct horse");
  expect(shown()).toBe("Password: \n");
});

test("Ctrl-C at the question is no password", async () => {
  const { input, output } = terminal();
  const secret = readSecret("Password: ", input, output);
  input.write("half\u0003");
  await expect(secret).rejects.toThrow("No password was given.");
});
