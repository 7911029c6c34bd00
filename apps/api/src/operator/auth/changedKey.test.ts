import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operatorBasePath } from "@hanpan/contract/operator/call";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import { generate } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { createLogger } from "../../server/logger.ts";
import { createMetrics } from "../../server/metrics.ts";
import { ask, type Question } from "../../testing/ask.ts";
import { createOperatorSite, type OperatorSite, operatorPassword } from "../../testing/operators.ts";
import { buildOperatorApp } from "../buildOperatorApp.ts";
import { resetOperator } from "../operators/resetOperator.ts";

// A site that came back without its keys: the same database, and a server whose platform key is another one.
let desk: OperatorSite;
let returned: FastifyInstance;
let logged = "";
const directory = mkdtempSync(join(tmpdir(), "hanpan-changed-key-"));

beforeAll(async () => {
  desk = await createOperatorSite({
    NODE_ENV: "production",
    PUBLIC_URL: "https://hanpan.example",
    STUDIO_PUBLIC_URL: "https://games.example",
    SPORTS_PUBLIC_URL: "https://sports.example",
  });
  const keyFile = join(directory, "platform-private.pem");
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  writeFileSync(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
  const pool = desk.site.database.appPool;
  returned = await buildOperatorApp({
    config: { ...desk.site.config, platformPrivateKeyFile: keyFile },
    pool,
    logger: createLogger("error", {
      write: (line: string) => {
        logged += line;
      },
    }),
    clock: desk.site.now,
    metrics: createMetrics(pool, async () => undefined),
  });
  await returned.ready();
});
afterAll(async () => {
  await returned.close();
  await desk.close();
  rmSync(directory, { recursive: true, force: true });
});

const askReturned = (question: Question) => ask(returned, question, operatorBasePath);
const tokenIn = (data: unknown) => z.object({ token: z.string() }).parse(data).token;
const secretIn = (data: unknown) => z.object({ secret: z.string() }).parse(data).secret;
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(desk.site.now().getTime() / 1_000) });

/** Sets a second factor up at one of the servers; answers its secret. */
async function setUp(
  token: string,
  send: (question: Question) => ReturnType<typeof ask>,
  password = operatorPassword,
): Promise<string> {
  const secret = secretIn((await send({ path: "/auth/totp/setup", token, body: { password } })).data);
  const totp = await codeOf(secret);
  expect((await send({ path: "/auth/totp/confirm", token, body: { totp } })).status).toBe(200);
  return secret;
}

test("with another platform key a right code is refused in words that help, and a new owner brings all back", async () => {
  const owner = await desk.operator("OWNER");
  const secret = await setUp(owner.token, desk.ask);
  desk.site.setClock(new Date(desk.site.now().getTime() + 2 * 60_000));
  const credentials = { loginId: owner.loginId, password: operatorPassword };
  const refused = await askReturned({
    path: "/auth/login",
    body: { ...credentials, totp: await codeOf(secret) },
  });
  expect(refused).toMatchObject({ status: 403, code: "TOTP_UNREADABLE" });
  expect(refused.message).toContain("소유자");
  expect(logged).toContain("PLATFORM_PRIVATE_KEY_FILE");
  expect(logged).not.toContain(secret);
  const { rows } = await desk.site.database.appPool.query(
    "SELECT outcome FROM platform.audit WHERE action = 'auth.login' AND reason = 'TOTP_UNREADABLE'",
  );
  expect(rows).toEqual([{ outcome: "REFUSED" }]);

  // What operator:reset does: whoever holds the machine may, for no owner can sign in to do it.
  const password = "another-word-1";
  await withTransaction(desk.site.database.appPool, (client) =>
    resetOperator(client, { loginId: owner.loginId, password, now: desk.site.now() }),
  );
  expect((await askReturned({ path: "/auth/login", body: credentials })).status).toBe(401);
  const back = await askReturned({ path: "/auth/login", body: { ...credentials, password } });
  expect(back.status).toBe(200);
  await setUp(tokenIn(back.data), askReturned, password);
});

test("a second factor whose set-up the other key began is begun anew", async () => {
  const operator = await desk.operator("SUPPORT");
  const { token } = operator;
  const secret = secretIn(
    (await desk.as(operator, { path: "/auth/totp/setup", body: { password: operatorPassword } })).data,
  );
  const totp = await codeOf(secret);
  expect(await askReturned({ path: "/auth/totp/confirm", token, body: { totp } })).toMatchObject({
    status: 401,
    code: "WRONG_TOTP",
  });
  await setUp(token, askReturned);
});
