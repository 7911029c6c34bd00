import { streamCloseCodes } from "@hanpan/contract/stream";
import { withTransaction } from "@hanpan/database";
import { adjust } from "@hanpan/ledger";
import { v7 } from "uuid";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { publish } from "../../lib/outbox.ts";
import { ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { logIn, sessionOf, signUp, type TestMember } from "../../testing/members.ts";
import { openStream, type StreamReader } from "../../testing/streamReader.ts";

let site: TestApp;
let origin: string;
const opened: StreamReader[] = [];

beforeAll(async () => {
  site = await createTestApp({ LOG_LEVEL: "silent" });
  origin = await site.app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => {
  for (const reader of opened.splice(0)) reader.socket.terminate();
});
afterAll(() => site.close());

function open(hello: unknown, headers?: Record<string, string>): StreamReader {
  const reader = openStream(origin, hello, headers);
  opened.push(reader);
  return reader;
}

async function openFor(member: Pick<TestMember, "token">, after?: number): Promise<StreamReader> {
  const reader = open({ token: member.token, ...(after === undefined ? {} : { after }) });
  await reader.next("position");
  return reader;
}

const requestOf = (amount: number) => ({ id: v7(), type: "DEPOSIT", status: "COMPLETED", amount }) as const;

const publishRequest = (member: TestMember, amount: number) =>
  publish(site.database.appPool, {
    event: "request-updated",
    memberId: member.memberId,
    request: requestOf(amount),
  });

const amountsOf = (reader: StreamReader) =>
  reader.received.flatMap((received) => (received.event === "request-updated" ? [received.data.amount] : []));

test("who comes in is sent where the stream is, and how they stand", async () => {
  const member = await signUp(site.app);
  const reader = await openFor(member);
  expect(reader.received[0]).toMatchObject({ event: "position", data: { gap: false } });
  const { data } = await reader.next("notification");
  expect(data).toEqual((await ask(site.app, { path: "/member/notification", token: member.token })).data);
});

test("a change is published when it is committed, to its member alone, and never when it is rolled back", async () => {
  const [one, other] = [await signUp(site.app), await signUp(site.app)];
  const [reader, stranger] = [await openFor(one), await openFor(other)];
  await withTransaction(site.database.appPool, async (client) => {
    await publish(client, { event: "request-updated", memberId: one.memberId, request: requestOf(1) });
    throw new Error("rolled back");
  }).catch(() => undefined);
  await publishRequest(one, 2);
  await publishRequest(other, 3);
  await reader.next("request-updated", ({ data }) => data.amount === 2);
  await stranger.next("request-updated");
  expect(amountsOf(reader)).toEqual([2]);
  expect(amountsOf(stranger)).toEqual([3]);
});

test("events keep their order, and each has its own place", async () => {
  const member = await signUp(site.app);
  const reader = await openFor(member);
  const amounts = Array.from({ length: 300 }, (_, index) => index + 1);
  for (const amount of amounts) await publishRequest(member, amount);
  await reader.next("request-updated", ({ data }) => data.amount === 300);
  expect(amountsOf(reader)).toEqual(amounts);
  const ids = reader.received.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
});

test("a transaction that commits late loses no event of it", async () => {
  const member = await signUp(site.app);
  const reader = await openFor(member);
  await withTransaction(site.database.appPool, async (client) => {
    await publish(client, { event: "request-updated", memberId: member.memberId, request: requestOf(1) });
    // Meanwhile a later event is committed and published.
    await publishRequest(member, 2);
    await reader.next("request-updated", ({ data }) => data.amount === 2);
  });
  await reader.next("request-updated", ({ data }) => data.amount === 1);
  expect(amountsOf(reader)).toEqual([2, 1]);
});

test("after a cut the reader is sent what it missed, once and in order", async () => {
  const member = await signUp(site.app);
  const first = await openFor(member);
  await publishRequest(member, 1);
  const { id } = await first.next("request-updated");
  await first.close();
  const witness = await openFor(member);
  for (const amount of [2, 3, 4]) await publishRequest(member, amount);
  await witness.next("request-updated", ({ data }) => data.amount === 4);
  const second = await openFor(member, id);
  expect(amountsOf(second)).toEqual([2, 3, 4]);
  expect(second.received.find(({ event }) => event === "position")).toMatchObject({ data: { gap: false } });
  await publishRequest(member, 5);
  await second.next("request-updated", ({ data }) => data.amount === 5);
  expect(amountsOf(second)).toEqual([2, 3, 4, 5]);
});

test("what happened between a page's first reading and its stream is sent too", async () => {
  const member = await signUp(site.app);
  const witness = await openFor(member);
  await publishRequest(member, 1);
  await witness.next("request-updated");
  const page = open({ token: member.token, readForMs: 60_000 });
  await page.next("position");
  expect(amountsOf(page)).toEqual([1]);
  // One that began to read longer ago than the stream is resumed reads again; one that did not say does nothing.
  const forgotten = open({ token: member.token, readForMs: 600_001 });
  expect(await forgotten.next("position")).toMatchObject({ data: { gap: true } });
  const silent = await openFor(member);
  expect(amountsOf(silent)).toEqual([]);
});

test("an end of all sessions before a member came in again ends nothing", async () => {
  const member = await signUp(site.app);
  const witness = await openFor(member);
  await publish(site.database.appPool, {
    event: "session-ended",
    memberId: member.memberId,
    reason: "PASSWORD_CHANGED",
  });
  await witness.next("session-ended");
  const page = open({ token: member.token, readForMs: 60_000 });
  await page.next("notification");
  expect(page.received.map(({ event }) => event)).not.toContain("session-ended");
});

test("who missed more than is kept is asked to read the rows", async () => {
  const member = await signUp(site.app);
  const reader = await openFor(member);
  await publishRequest(member, 1);
  const { id } = await reader.next("request-updated");
  await publishRequest(member, 2);
  await reader.next("request-updated", ({ data }) => data.amount === 2);
  await site.database.ownerPool.query("DELETE FROM platform.stream_event WHERE sequence = $1", [id + 1]);
  for (const after of [id, id + 1_000_000]) {
    const again = await openFor(member, after);
    expect(again.received[0]).toMatchObject({ event: "position", data: { gap: true } });
  }
});

test("money that moves by a transaction of another kind reaches the screen with its event", async () => {
  const member = await signUp(site.app);
  const reader = await openFor(member);
  await reader.next("notification");
  await withTransaction(site.database.appPool, async (client) => {
    await adjust(client, {
      memberId: member.memberId,
      transferId: v7(),
      source: "test",
      sourceId: v7(),
      occurredAt: site.now(),
      type: "ADMIN_PAYMENT",
      account: "CASH",
      amount: 70_000,
      note: "",
    });
    await publish(client, { event: "balances", memberId: member.memberId });
  });
  expect((await reader.next("balances")).data.cash).toBe(70_000);
});

test("an event that was committed when its process died is published by the next", async () => {
  const member = await signUp(site.app);
  const before = await openFor(member);
  const id = before.received[0]?.id ?? 0;
  await before.close();
  // Written and committed by a process that never came to publish it: nobody is notified.
  await site.database.appPool.query(
    `INSERT INTO platform.outbox (member_id, outbox_id, audience, event, data) VALUES ($1, $2, 'MEMBER', 'request-updated', $3)`,
    [member.memberId, v7(), requestOf(9)],
  );
  const reader = await openFor(member, id);
  expect((await reader.next("request-updated")).data.amount).toBe(9);
});

test.each([
  [
    "logged out",
    "LOGOUT",
    (member: TestMember) => ask(site.app, { path: "/auth/logout", body: {}, token: member.token }),
  ],
  [
    "ended on another device",
    "ENDED_BY_MEMBER",
    async (member: TestMember) => {
      const { token } = sessionOf(await logIn(site.app, member.loginId));
      await ask(site.app, { method: "DELETE", path: "/member/session/list?all=true", token });
    },
  ],
])("a session that is %s says so by itself and closes", async (_, reason, end) => {
  const member = await signUp(site.app);
  const reader = await openFor(member);
  // A second at most is what `npm run bench:stream` measures; here a busy machine may take its time.
  const startedAt = performance.now();
  await end(member);
  expect((await reader.next("session-ended")).data).toEqual({ reason });
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(await reader.closed).toBe(streamCloseCodes.unauthenticated);
});

test("of two sessions only the one that ends is closed", async () => {
  const member = await signUp(site.app);
  const { token } = sessionOf(await logIn(site.app, member.loginId));
  const [staying, leaving] = [await openFor({ token }), await openFor(member)];
  await ask(site.app, { path: "/auth/logout", body: {}, token: member.token });
  await leaving.closed;
  await publishRequest(member, 1);
  await staying.next("request-updated");
  expect(staying.received.map(({ event }) => event)).not.toContain("session-ended");
});

test("who comes back with the token of an ended session is answered why", async () => {
  const member = await signUp(site.app);
  await ask(site.app, { path: "/auth/logout", body: {}, token: member.token });
  const reader = open({ token: member.token });
  expect((await reader.next("session-ended")).data).toEqual({ reason: "LOGOUT" });
  expect(await reader.closed).toBe(streamCloseCodes.unauthenticated);
});

test.each([
  ["no token of ours", { token: "x".repeat(64) }, streamCloseCodes.unauthenticated],
  ["no JSON", "{", streamCloseCodes.malformed],
  ["nothing of it", {}, streamCloseCodes.malformed],
  ["more than it", { token: "x".repeat(64), admin: true }, streamCloseCodes.malformed],
  ["a place that cannot be", { token: "x".repeat(64), after: -1 }, streamCloseCodes.malformed],
  ["null", "null", streamCloseCodes.malformed],
  ["a long text", "x".repeat(2_000), 1009],
])("a hello with %s is refused", async (_, hello, code) => {
  const reader = open(hello);
  expect(await reader.closed).toBe(code);
  expect(reader.received).toEqual([]);
});

test("binary, a second message, and broken frames end the socket and nothing else", async () => {
  const member = await signUp(site.app);
  const binary = open(undefined);
  binary.socket.once("open", () => binary.socket.send(Buffer.from(JSON.stringify({ token: member.token }))));
  expect(await binary.closed).toBe(streamCloseCodes.malformed);
  const talker = await openFor(member);
  talker.socket.send("{}");
  expect(await talker.closed).toBe(streamCloseCodes.malformed);
  const broken = await openFor(member);
  // A frame with reserved bits set.
  Reflect.get(broken.socket, "_socket").write(Buffer.from([0xf1, 0x80, 0, 0, 0, 0]));
  expect(await broken.closed).toBe(1002);
  await openFor(member);
});

test("who says nothing is closed after five seconds", async () => {
  const reader = open(undefined);
  const startedAt = performance.now();
  expect(await reader.closed).toBe(streamCloseCodes.unauthenticated);
  expect(performance.now() - startedAt).toBeGreaterThan(4_500);
});

test("a page of another origin is refused, ours is let in", async () => {
  const member = await signUp(site.app);
  const hello = { token: member.token };
  expect(await open(hello, { origin: "https://evil.example" }).closed).toBe(streamCloseCodes.originRefused);
  expect(await open(hello, { origin: "null" }).closed).toBe(streamCloseCodes.originRefused);
  await open(hello, { origin }).next("position");
});

test("a member may have ten sockets; one more is refused, and a closed one makes room", async () => {
  const member = await signUp(site.app);
  const readers = await Promise.all(Array.from({ length: 10 }, () => openFor(member)));
  expect(await open({ token: member.token }).closed).toBe(streamCloseCodes.tooManySockets);
  await readers[0]?.close();
  await openFor(member);
});
