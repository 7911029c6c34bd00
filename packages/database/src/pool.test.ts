import { afterAll, beforeAll, expect, test } from "vitest";
import { createPool } from "./pool.ts";
import { createTestDatabase, type TestDatabase } from "./testing/index.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ template: "empty", sources: [] });
});

afterAll(() => database.drop());

async function read(expression: string): Promise<unknown> {
  return (await database.appPool.query<{ value: unknown }>(`SELECT ${expression} AS value`)).rows[0]?.value;
}

test.each([
  ["9007199254740991::bigint", Number.MAX_SAFE_INTEGER],
  ["-9007199254740991::bigint", Number.MIN_SAFE_INTEGER],
  ["0::bigint", 0],
  ["NULL::bigint", null],
  ["count(*)", 1],
  ["ARRAY[1, NULL, -3]::bigint[]", [1, null, -3]],
  ["'{}'::bigint[]", []],
  ["date '2026-11-20'", "2026-11-20"],
  ["12345678901234567890.5::numeric", "12345678901234567890.5"],
])("%s is %s", async (expression, expected) => {
  expect(await read(expression)).toEqual(expected);
});

test.each(["9007199254740992::bigint", "(-9223372036854775808)::bigint", "ARRAY[1, 9007199254740993]"])(
  "%s is refused, for it would not be exact, and the connection goes on",
  async (expression) => {
    await expect(read(expression)).rejects.toThrow(RangeError);
    expect(await read("1::bigint")).toBe(1);
  },
);

test("a statement that runs too long is cancelled by the server", async () => {
  const pool = createPool({
    connectionString: database.appUrl,
    applicationName: "impatient",
    statementTimeoutMs: 50,
  });
  await expect(pool.query("SELECT pg_sleep(30)")).rejects.toThrow("statement timeout");
  await pool.end();
});

test("a pool with a role gives up the rights of its login", async () => {
  const pool = createPool({
    connectionString: database.ownerUrl,
    applicationName: "modest",
    role: "pg_monitor",
  });
  await expect(pool.query("SELECT 1")).rejects.toThrow("permission denied to set role");
  await pool.end();
});

test("connections say who they are", async () => {
  expect(await read("current_setting('application_name')")).toBe("test");
});
