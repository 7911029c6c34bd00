import { expect, test } from "vitest";
import { call } from "../testing/sportsbookUnderTest.ts";
import { askLink, linkRequest } from "./testing/desk.ts";
import { around, comeIn, newMatch, pool, runDesk, sportsbookAddress } from "./testing/deskUnderTest.ts";

runDesk();

const suspension = { marketKey: null, isSuspended: true, reason: "test" };
const isSuspended = async (fixtureId: string) =>
  (await pool().query("SELECT suspended FROM sportsbook.fixture WHERE fixture_id = $1", [fixtureId])).rows;

function answering(behaviour: ReturnType<ReturnType<typeof around>["wallet"]["behave"]>) {
  around().wallet.behave = (action) => (action === "session" ? behaviour : undefined);
}

test("whose session at the console is over changes nothing more, at once, and stays out", async () => {
  const guest = await comeIn("dismissed");
  const fixtureId = await newMatch();
  expect((await guest.get("/fixtures")).status).toBe(200);
  around().wallet.dismissed.add("dismissed");
  expect(await guest.post(`/fixtures/${fixtureId}/suspend`, suspension)).toMatchObject({
    status: 401,
    error: { code: "UNAUTHENTICATED" },
  });
  expect(await isSuspended(fixtureId)).toEqual([{ suspended: false }]);
  around().wallet.dismissed.delete("dismissed");
  expect((await guest.get("/fixtures")).status).toBe(401);
});

test("looking ends within seconds of the console's session", async () => {
  const guest = await comeIn("looking");
  around().wallet.dismissed.add("looking");
  await expect
    .poll(async () => (await guest.get("/fixtures")).status, { timeout: 60_000, interval: 250 })
    .toBe(401);
});

test("a link that was made before the console's session ended opens nothing", async () => {
  const request = linkRequest({ user: "gone" });
  const { link } = await askLink(sportsbookAddress(), around().platformKey, request);
  around().wallet.dismissed.add("gone");
  const opened = await call(sportsbookAddress(), "POST", "/api/desk/session", { body: { link } });
  expect(opened).toMatchObject({ status: 401, error: { code: "UNAUTHENTICATED" } });
});

test.each([
  ["says nothing", { kind: "GARBAGE" }],
  ["does not know what is asked", { kind: "REFUSE", status: "RS_ERROR_WRONG_SYNTAX" }],
] as const)(
  "a platform that %s lets nobody change anything, and ends no session",
  async (what, behaviour) => {
    const guest = await comeIn(`quiet ${what}`);
    const fixtureId = await newMatch();
    answering(behaviour);
    expect(await guest.post(`/fixtures/${fixtureId}/suspend`, suspension)).toMatchObject({
      status: 503,
      error: { code: "UNAVAILABLE" },
    });
    expect(await isSuspended(fixtureId)).toEqual([{ suspended: false }]);
    expect((await guest.get("/fixtures")).status).toBe(200);
    answering(undefined);
    expect((await guest.post(`/fixtures/${fixtureId}/suspend`, suspension)).status).toBe(200);
  },
);

test("every change is asked about anew, of the very console session that opened the desk", async () => {
  const guest = await comeIn("asked");
  const fixtureId = await newMatch();
  const { rows } = await pool().query<{ session: string }>(
    `SELECT request_id AS session FROM sportsbook.desk_session WHERE operator_id = 'asked'`,
  );
  const before = around().wallet.calls.length;
  for (const isOff of [true, false]) {
    await guest.post(`/fixtures/${fixtureId}/suspend`, { ...suspension, isSuspended: isOff });
  }
  const calls = around()
    .wallet.calls.slice(before)
    .filter(({ action }) => action === "session");
  expect(calls.map(({ body }) => [body.user, body.session, body.is_change])).toEqual([
    ["asked", rows[0]?.session, true],
    ["asked", rows[0]?.session, true],
  ]);
});
