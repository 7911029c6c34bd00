import type { OperatorRole } from "@hanpan/contract/operator/permissions";
import { type OperatorEvent, streamCloseCodes } from "@hanpan/contract/stream";
import type { FastifyInstance } from "fastify";
import { v7 } from "uuid";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { raiseAlerts } from "../../cases/raiseAlerts.ts";
import { hideInquiries, sendInquiry } from "../../features/inquiry/keepInquiries.ts";
import { publish } from "../../lib/outbox.ts";
import { ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { signUp } from "../../testing/members.ts";
import { openOperatorApp } from "../../testing/operatorStreamApp.ts";
import { openOperatorStream, type StreamReader } from "../../testing/streamReader.ts";
import { findOperatorSession, startOperatorSession } from "../lib/sessions.ts";
import { markReceivedRead } from "../note/dealWithNotes.ts";
import { addOperator } from "../operators/addOperator.ts";

let site: TestApp;
let operators: FastifyInstance;
let origin: string;
const opened: StreamReader<OperatorEvent>[] = [];

beforeAll(async () => {
  site = await createTestApp();
  operators = await openOperatorApp(site);
  origin = await operators.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => {
  for (const reader of opened.splice(0)) reader.socket.terminate();
});
afterAll(async () => {
  await operators.close();
  await site.close();
});

let made = 0;

async function signIn(role: OperatorRole): Promise<string> {
  made += 1;
  const operatorId = await addOperator(site.database.appPool, {
    loginId: `operator${made}`,
    name: "시험",
    role,
    password: "secret12",
    now: site.now(),
  });
  if (operatorId === null) throw new Error("the operator could not be added");
  return startOperatorSession(site.database.appPool, {
    operatorId,
    address: "127.0.0.1",
    device: "test",
    idleMinutes: 600,
    now: site.now(),
  });
}

async function open(token: string, after?: number): Promise<StreamReader<OperatorEvent>> {
  const reader = openOperatorStream(origin, { token, ...(after === undefined ? {} : { after }) });
  opened.push(reader);
  await reader.next("position");
  return reader;
}

async function newRequest(amount: number) {
  const member = await signUp(site.app);
  const request = { id: v7(), type: "DEPOSIT", status: "WAITING", amount } as const;
  await publish(site.database.appPool, { event: "request-updated", memberId: member.memberId, request });
  return { ...request, memberId: member.memberId };
}

test("a new request reaches who works the queue, and nobody else", async () => {
  const [cashier, support] = [await open(await signIn("CASHIER")), await open(await signIn("SUPPORT"))];
  const request = await newRequest(100_000);
  expect((await cashier.next("request-updated")).data).toEqual(request);
  await publish(site.database.appPool, {
    event: "alert",
    kind: "ACCOUNT_INQUIRY",
    memberId: request.memberId,
  });
  await support.next("alert");
  await cashier.next("alert");
  expect(support.received.map(({ event }) => event)).not.toContain("request-updated");
});

test("new alerts reach who reads cases as the job raises them, once however many, and nobody else", async () => {
  const pool = site.database.appPool;
  const [one, other] = [await signUp(site.app), await signUp(site.app)];
  const [risk, cashier] = [await open(await signIn("RISK")), await open(await signIn("CASHIER"))];
  await site.database.ownerPool.query(
    `INSERT INTO platform.person_link (member_id, other_id, kind, value, strength, first_at, last_at)
     VALUES ($1, $2, 'ACCOUNT', 'own', 'PROBABLE', $3, $3), ($2, $1, 'ACCOUNT', 'own', 'PROBABLE', $3, $3)`,
    [one.memberId, other.memberId, site.now()],
  );
  expect(await raiseAlerts(pool, site.now())).toBe(2);
  expect((await risk.next("alert")).data).toMatchObject({ kind: "CASE" });
  expect(await raiseAlerts(pool, site.now())).toBe(0);
  await newRequest(7_000);
  await cashier.next("request-updated");
  await risk.next("request-updated");
  const kinds = ({ received }: typeof risk) =>
    received.flatMap((event) => (event.event === "alert" ? [event.data.kind] : []));
  expect([kinds(risk), kinds(cashier)]).toEqual([["CASE"], []]);
});

const written = z.tuple([z.object({ note_id: z.string() })]);
const openDoor = { addresses: [], rules: [] };
const seenFor = {
  idleMinutes: 600,
  totpRequired: false,
  slides: false,
  door: openDoor,
  localAccounts: true,
  address: "127.0.0.1",
};

test("what a member takes back and what a colleague reads leaves the others' queues at once", async () => {
  const member = await signUp(site.app);
  const { memberId } = member;
  const pool = site.database.appPool;
  const token = await signIn("SUPPORT");
  const support = await open(token);
  const kinds = () =>
    support.received.flatMap((received) => (received.event === "alert" ? [received.data.kind] : []));
  const [title, description, now] = ["문의", "내용", site.now()];
  await sendInquiry(pool, { inquiryId: v7(), memberId, title, description, available: true, now });
  await expect.poll(kinds).toEqual(["INQUIRY"]);
  expect(await hideInquiries(pool, memberId, "all", now)).toBe(1);
  await expect.poll(kinds).toEqual(["INQUIRY", "INQUIRY"]);

  const body = { groupId: "CUSTOMER_CENTER", title, body: description };
  expect((await ask(site.app, { path: "/note", token: member.token, body })).status).toBe(200);
  await expect.poll(kinds).toEqual(["INQUIRY", "INQUIRY", "NOTE"]);
  const { rows } = await pool.query("SELECT note_id FROM platform.note_to_site WHERE member_id = $1", [
    memberId,
  ]);
  const [{ note_id: noteId }] = written.parse(rows);
  const operator = await findOperatorSession(pool, token, seenFor, now);
  if (operator === null || operator === "ELSEWHERE") throw new Error("the operator is signed in");
  expect(await markReceivedRead(pool, [noteId], { operator, now }, async () => undefined)).toBe(1);
  await expect.poll(kinds).toEqual(["INQUIRY", "INQUIRY", "NOTE", "NOTE"]);
});

test("an operator who comes back is sent what came in meanwhile", async () => {
  const token = await signIn("OWNER");
  const first = await open(token);
  await newRequest(1);
  const { id } = await first.next("request-updated");
  await first.close();
  const witness = await open(token);
  await newRequest(2);
  await witness.next("request-updated");
  const again = await open(token, id);
  const [missed, ...positions] = again.received;
  expect(missed).toMatchObject({ event: "request-updated", data: { amount: 2 } });
  // Its position is sent again with every heartbeat.
  expect(positions.length).toBeGreaterThan(0);
  for (const position of positions)
    expect(position).toMatchObject({ event: "position", data: { gap: false } });
});

test("a member's token opens nothing here", async () => {
  const member = await signUp(site.app);
  const reader = openOperatorStream(origin, { token: member.token });
  expect(await reader.closed).toBe(streamCloseCodes.unauthenticated);
  expect(reader.received).toEqual([]);
});

test("an operator whose session is over is closed with the next sign of life", async () => {
  const token = await signIn("CASHIER");
  const reader = await open(token);
  await site.database.ownerPool.query("UPDATE platform.operator SET status = 'DISABLED'");
  expect(await reader.closed).toBe(streamCloseCodes.unauthenticated);
});

test("an open stream does not keep a session that its operator has left", async () => {
  const token = await signIn("CASHIER");
  const reader = await open(token);
  site.setClock(new Date(site.now().getTime() + 599 * 60_000));
  const receivedCount = reader.received.length;
  await expect.poll(() => reader.received.length).toBeGreaterThan(receivedCount + 2);
  site.setClock(new Date(site.now().getTime() + 2 * 60_000));
  expect(await reader.closed).toBe(streamCloseCodes.unauthenticated);
});
