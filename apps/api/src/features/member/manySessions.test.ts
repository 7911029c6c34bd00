import { listSessions } from "@hanpan/contract/calls/account";
import { streamCloseCodes } from "@hanpan/contract/stream";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { parse } from "zod";
import { mostSessions } from "../../lib/sessions.ts";
import { type Answer, ask } from "../../testing/ask.ts";
import { duringChange } from "../../testing/duringChange.ts";
import { logIn, sessionOf, signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { openStream, type StreamReader } from "../../testing/streamReader.ts";

let desk: OperatorSite;
let owner: TestOperator;
let origin: string;
const opened: StreamReader[] = [];

beforeAll(async () => {
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
  origin = await desk.site.app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => {
  for (const reader of opened.splice(0)) reader.socket.terminate();
});
afterAll(() => desk.close());

const more = 240;
const status = async (token: string) => (await ask(desk.site.app, { path: "/member/me", token })).status;

function open(token: string): StreamReader {
  const reader = openStream(origin, { token });
  opened.push(reader);
  return reader;
}

/** Many sessions as they were begun before there was a most. */
async function addSessions(member: TestMember): Promise<void> {
  await desk.site.database.ownerPool.query(
    `INSERT INTO platform.session
       (member_id, session_id, token_hash, started_at, last_seen_at, expires_at, address, device)
     SELECT $1, gen_random_uuid(), sha256(convert_to(gen_random_uuid()::text, 'UTF8')), $2, $2,
            $2::timestamptz + interval '2 hours', '10.0.0.1', 'test'
       FROM generate_series(1, $3::integer)`,
    [member.memberId, desk.site.now(), more],
  );
}

const idRows = z.array(z.object({ id: z.string() }));

async function idsOf(member: TestMember, query: string): Promise<string[]> {
  const found = await desk.site.database.ownerPool.query(query, [member.memberId]);
  return idRows.parse(found.rows).map(({ id }) => id);
}

const endedIds = (member: TestMember) =>
  idsOf(
    member,
    "SELECT session_id::text AS id FROM platform.session WHERE member_id = $1 AND ended_at IS NOT NULL ORDER BY 1",
  );
const publishedIds = (member: TestMember) =>
  idsOf(
    member,
    `SELECT jsonb_array_elements_text(data -> 'sessionIds') AS id
       FROM (SELECT member_id, event, data FROM platform.outbox
             UNION ALL SELECT member_id, event, data FROM platform.stream_event) AS written
      WHERE member_id = $1 AND event = 'session-ended' ORDER BY 1`,
  );

const passwords = { currentPassword: "secret12", newPassword: "fresh123", verifyPassword: "fresh123" };

test.each<[string, string, number, (member: TestMember) => Promise<Answer>]>([
  [
    "a change of the password",
    "PASSWORD_CHANGED",
    more + 1,
    ({ token }) =>
      ask(desk.site.app, {
        method: "PUT",
        path: "/member/change-password",
        token,
        body: { kind: "LOGIN", ...passwords },
      }),
  ],
  [
    "the member",
    "ENDED_BY_MEMBER",
    more + 1,
    ({ token }) => ask(desk.site.app, { method: "DELETE", path: "/member/session/list?all=true", token }),
  ],
  [
    "a suspension",
    "SUSPENDED",
    more + 2,
    ({ memberId }) =>
      desk.as(owner, {
        method: "PATCH",
        path: `/members/${memberId}`,
        body: { status: "SUSPENDED", reason: "a test" },
      }),
  ],
])("however many sessions there are, %s ends them and each is published", async (_, reason, count, end) => {
  const member = await signUp(desk.site.app);
  const other = sessionOf(await logIn(desk.site.app, member.loginId));
  await addSessions(member);
  const reader = open(other.token);
  await reader.next("position");
  expect((await end(member)).status).toBe(200);
  expect((await reader.next("session-ended")).data).toEqual({ reason });
  expect(await reader.closed).toBe(streamCloseCodes.unauthenticated);
  expect(await status(member.token)).toBe(reason === "SUSPENDED" ? 401 : 200);
  const ended = await endedIds(member);
  expect(ended).toHaveLength(count);
  expect(await publishedIds(member)).toEqual(ended);
});

test("of more sessions than a member may have, the one unused for longest ends, and says why", async () => {
  const member = await signUp(desk.site.app);
  const tokens = [member.token];
  while (tokens.length < mostSessions)
    tokens.push(sessionOf(await logIn(desk.site.app, member.loginId)).token);
  desk.site.setClock(new Date(desk.site.now().getTime() + 5 * 60_000));
  expect(await status(member.token)).toBe(200);
  const { token } = sessionOf(await logIn(desk.site.app, member.loginId));
  const { data } = await ask(desk.site.app, { path: "/member/session/list", token });
  expect(parse(listSessions.data, data).list).toHaveLength(mostSessions);
  expect(await Promise.all([...tokens.slice(0, 4), token].map(status))).toEqual([200, 401, 200, 200, 200]);
  const ended = await open(tokens[1] ?? "").next("session-ended");
  expect(ended.data).toEqual({ reason: "LOGGED_IN_ELSEWHERE" });
});

test("who begins a session where there are many too many keeps the latest", async () => {
  const member = await signUp(desk.site.app);
  await addSessions(member);
  const { token } = sessionOf(await logIn(desk.site.app, member.loginId));
  const { data } = await ask(desk.site.app, { path: "/member/session/list", token });
  expect(parse(listSessions.data, data).list).toHaveLength(mostSessions);
  expect(await publishedIds(member)).toEqual(await endedIds(member));
});

test("a session that was ended while it changed a password changes none, and ends no other", async () => {
  const member = await signUp(desk.site.app);
  const other = sessionOf(await logIn(desk.site.app, member.loginId));
  const body = { kind: "EXCHANGE", currentPassword: "4321", newPassword: "8765", verifyPassword: "8765" };
  const change = (token: string) =>
    ask(desk.site.app, { method: "PUT", path: "/member/change-password", token, body });
  const answer = await duringChange(
    desk.site.database.ownerPool,
    async (client) => {
      await client.query("UPDATE platform.member SET nickname = nickname WHERE member_id = $1", [
        member.memberId,
      ]);
      await client.query(
        `UPDATE platform.session SET ended_at = started_at, end_reason = 'PASSWORD_CHANGED'
          WHERE session_id = (SELECT min(session_id::text)::uuid FROM platform.session WHERE member_id = $1)`,
        [member.memberId],
      );
    },
    () => change(member.token),
  );
  expect(answer).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
  expect((await change(other.token)).status).toBe(200);
});
