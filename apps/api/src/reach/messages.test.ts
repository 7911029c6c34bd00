import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { createTestApp, type TestApp } from "../testing/createTestApp.ts";
import { signUp } from "../testing/members.ts";
import { startSolapiDouble } from "../testing/reach/solapiDouble.ts";
import { followDeliveries, forgetOldSecrets } from "./followDeliveries.ts";
import { type NewMessage, queueMessage } from "./queueMessage.ts";
import { type ReachGround, reachGround, waysWithoutSender } from "./reachGround.ts";
import { createSolapi } from "./sender/solapi.ts";
import { sendMessages } from "./sendMessages.ts";

let site: TestApp;
let ground: ReachGround;
let double: Awaited<ReturnType<typeof startSolapiDouble>>;
let memberId: string;

beforeEach(async () => {
  [site, double] = await Promise.all([createTestApp(), startSolapiDouble()]);
  const local = reachGround(site.database.appPool, site.config);
  ground = { ...local, senders: { ...local.senders, SMS: createSolapi(double.given) } };
  ({ memberId } = await signUp(site.app));
});
afterEach(() => Promise.all([site.close(), double.close()]));

const start = new Date("2026-11-20T03:00:00.000Z");
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const code = "805193";

const queue = (changes: Partial<NewMessage> = {}) =>
  queueMessage(site.database.appPool, ground.sealing, {
    ...{ memberId, way: "SMS", address: "01012345678", template: "RECOVERY_CODE", language: "ko" },
    ...{ secret: code, lastsMs: 600_000, now: start, ...changes },
  });

const rules = { site: { ko: "한판", en: "Hanpan" }, maySend: async () => true };
const send = (now: Date, by: ReachGround = ground) => sendMessages(by, rules, now);

const row = z.object({
  state: z.string(),
  attempts: z.number(),
  trouble: z.string().nullable(),
  secret: z.instanceof(Buffer).nullable(),
  next_look_at: z.date().nullable(),
});
async function read(messageId: string) {
  const found = await site.database.ownerPool.query("SELECT * FROM platform.message WHERE message_id = $1", [
    messageId,
  ]);
  expect(JSON.stringify(found.rows)).not.toContain(code);
  return row.parse(found.rows[0]);
}

test("a message is sent once and seen to arrive; its code is in no row, sealed before and gone after", async () => {
  const id = await queue();
  expect((await read(id)).secret).not.toBeNull();
  expect(await send(start)).toBe(1);
  expect([...double.sent.values()].map(({ text }) => text)).toEqual([expect.stringContaining(code)]);
  expect(await read(id)).toMatchObject({ state: "SENT", secret: null, attempts: 1 });
  expect(await send(after(30))).toBe(0);
  await followDeliveries(ground, after(30));
  expect((await read(id)).state).toBe("SENT");
  for (const sent of double.sent.values()) sent.statusCode = "4000";
  await followDeliveries(ground, after(120));
  expect(await read(id)).toMatchObject({ state: "DELIVERED", next_look_at: null });
});

test("one that the carrier could not deliver says why", async () => {
  const id = await queue();
  await send(start);
  for (const sent of double.sent.values()) sent.statusCode = "3042";
  await followDeliveries(ground, after(30));
  expect(await read(id)).toMatchObject({ state: "FAILED", trouble: "3042" });
});

test("what nobody took is tried again, later each time, and given up when it is of no use", async () => {
  const id = await queue();
  double.state.mood = "BROKEN";
  const tried: number[] = [];
  for (let seconds = 0; seconds < 600; seconds += 5)
    if ((await send(after(seconds))) > 0) tried.push(seconds);
  expect(tried).toEqual([0, 5, 20, 65, 200]);
  expect(await read(id)).toMatchObject({ state: "FAILED", trouble: "InternalError", secret: null });
  double.state.mood = "WELL";
  expect(await send(after(900))).toBe(0);
  expect(double.sent.size).toBe(0);
});

test("what was refused is not tried again", async () => {
  const id = await queue();
  double.state.mood = "BAD_NUMBER";
  await send(start);
  expect(await read(id)).toMatchObject({ state: "FAILED", trouble: "ValidationError", attempts: 1 });
  expect(await send(after(3_600))).toBe(0);
});

test("one that is too late is not sent", async () => {
  const id = await queue();
  await send(after(601));
  expect(double.sent.size).toBe(0);
  expect(await read(id)).toMatchObject({ state: "FAILED", trouble: "EXPIRED", secret: null });
});

test("several processes at once send each message once", async () => {
  await Promise.all(Array.from({ length: 30 }, () => queue()));
  await Promise.all(Array.from({ length: 4 }, () => send(start)));
  expect(double.sent.size).toBe(30);
});

test("what a process had claimed when it died is sent by another", async () => {
  const id = await queue();
  await site.database.ownerPool.query(
    "UPDATE platform.message SET attempts = 1, next_look_at = $2 WHERE message_id = $1",
    [id, after(60)],
  );
  expect(await send(after(30))).toBe(0);
  expect(await send(after(61))).toBe(1);
  expect((await read(id)).state).toBe("SENT");
});

test("in production nothing is sent where nobody carries it, and that is said", async () => {
  const bare = reachGround(site.database.appPool, { ...site.config, production: true });
  expect(waysWithoutSender(bare)).toEqual(["SMS", "EMAIL"]);
  const id = await queue();
  await send(start, bare);
  expect(await read(id)).toMatchObject({ state: "FAILED", trouble: "NO_SENDER", secret: null });
});

test("above the day's budget nothing is sent", async () => {
  const id = await queue();
  await sendMessages(ground, { ...rules, maySend: async () => false }, start);
  expect(await read(id)).toMatchObject({ state: "FAILED", trouble: "DAY_BUDGET" });
  expect(double.sent.size).toBe(0);
});

test("a demo's outbox keeps a code as long as it is good", async () => {
  const local = reachGround(site.database.appPool, site.config);
  const id = await queue();
  await send(start, local);
  expect((await read(id)).state).toBe("SENT");
  expect(await forgetOldSecrets(ground, after(599))).toBe(0);
  expect((await read(id)).secret).not.toBeNull();
  expect(await forgetOldSecrets(ground, after(601))).toBe(1);
  expect((await read(id)).secret).toBeNull();
});

test("a code that was sealed by another key is not sent as something else", async () => {
  const id = await queue();
  const foreign = { ...ground, sealing: { ...ground.sealing, open: () => null } };
  await send(start, foreign);
  expect(await read(id)).toMatchObject({ state: "FAILED", trouble: "NO_SECRET" });
});
