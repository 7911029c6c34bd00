import { performance } from "node:perf_hooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { logIn, sessionOf, signUp } from "../../testing/members.ts";

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const minuteMs = 60_000;
const later = (minutes: number) => site.setClock(new Date(site.now().getTime() + minutes * minuteMs));
const me = (token: string) => ask(site.app, { path: "/member/me", token });

test("a member signs in with the ID in any case and sees the login before this one", async () => {
  const signedUpAt = site.now().toISOString();
  const member = await signUp(site.app);
  later(10);
  const answer = await logIn(site.app, member.loginId.toUpperCase());
  expect(answer).toMatchObject({ status: 200, message: "로그인되었습니다." });
  expect(sessionOf(answer).user).toMatchObject({ id: member.memberId, lastLoginAt: signedUpAt });
  expect((await me(sessionOf(answer).token)).status).toBe(200);
  expect((await me(member.token)).status).toBe(200);
});

test("an unknown ID and a wrong password get the same answer", async () => {
  const member = await signUp(site.app);
  const wrong = await logIn(site.app, member.loginId, "wrong-password");
  const unknown = await logIn(site.app, "nobody_here", "wrong-password");
  expect(wrong).toMatchObject({ status: 401, code: "BAD_CREDENTIALS" });
  const { headers: wrongHeaders, ...wrongRest } = wrong;
  const { headers: unknownHeaders, ...unknownRest } = unknown;
  expect(unknownRest).toEqual(wrongRest);
  expect(Object.keys(unknownHeaders).sort()).toEqual(Object.keys(wrongHeaders).sort());
});

test("an unknown ID takes as long as a wrong password", async () => {
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  const member = await signUp(site.app);
  // What else the machine does only ever adds time: a quarter of the tries show the work itself.
  const quarter = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0;
  const difference = () => {
    const [known, unknown] = [quarter(times.known), quarter(times.unknown)];
    return Math.abs(known - unknown) / Math.max(known, unknown);
  };
  // Chance evens out over more tries; less work for one of them never does.
  for (let round = 0; round < 20 || (difference() >= 0.2 && round < 200); round += 1) {
    later(16);
    for (const kind of round % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
      const startedMs = performance.now();
      await logIn(
        site.app,
        kind === "known" ? member.loginId : `nobody_${round}`,
        "wrong-password",
        "10.1.1.1",
      );
      times[kind].push(performance.now() - startedMs);
    }
  }
  expect(difference()).toBeLessThan(0.2);
});

test("five wrong passwords shut an ID out of the network they came from, and out of no other", async () => {
  const member = await signUp(site.app);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await logIn(site.app, member.loginId, "wrong-password", "10.2.0.1")).status).toBe(401);
  }
  const refused = await logIn(site.app, member.loginId, "secret12", "10.2.0.1");
  expect(refused).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
  expect(Number(refused.headers["retry-after"])).toBe(15 * 60);
  expect((await logIn(site.app, member.loginId, "secret12", "10.2.0.2")).status).toBe(200);
  later(10);
  const still = await logIn(site.app, member.loginId, "secret12", "10.2.0.1");
  expect(Number(still.headers["retry-after"])).toBe(5 * 60);
  later(5);
  expect((await logIn(site.app, member.loginId, "secret12", "10.2.0.1")).status).toBe(200);
});

/** Signs in on a device that has the cookie; answers the reply, with the cookie that the device then has. */
async function logInOn(cookie: string, loginId: string, password: string, address: string) {
  const body = { loginId, password };
  const answer = await ask(site.app, { path: "/auth/login", body, address, headers: { cookie } });
  const set = [answer.headers["set-cookie"]].flat().map(String);
  return {
    answer,
    cookie: set[0]?.startsWith("hanpan_device=") === true ? (set[0].split(";")[0] ?? "") : cookie,
  };
}

test("a device at which an ID has signed in is counted by itself: guesses of others shut nobody out", async () => {
  const member = await signUp(site.app);
  const first = await logInOn("", member.loginId, "secret12", "10.2.1.1");
  expect(String(first.answer.headers["set-cookie"])).toMatch(/; HttpOnly; SameSite=Strict$/);
  for (let attempt = 0; attempt < 40; attempt += 1) {
    await logIn(site.app, member.loginId, "wrong-password", `10.2.1.${attempt}`);
    await logIn(site.app, `invented_${attempt}`, "wrong-password", "10.2.1.1");
  }
  expect((await logIn(site.app, member.loginId, "secret12", "10.2.1.1")).status).toBe(429);
  const known = await logInOn(first.cookie, member.loginId, "secret12", "10.2.1.1");
  expect(known.answer.status).toBe(200);
  expect(known.cookie).toBe(first.cookie);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const guess = await logInOn(first.cookie, member.loginId, "wrong-password", "10.2.2.1");
    statuses.push(guess.answer.status);
  }
  // Five of the device, and from then on it is as good as unknown.
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
});

test("a device is known for the IDs that signed in there, and a cookie of one's own making is none", async () => {
  const [one, other] = [await signUp(site.app), await signUp(site.app)];
  const first = await logInOn("", one.loginId, "secret12", "10.2.3.1");
  const both = await logInOn(first.cookie, other.loginId, "secret12", "10.2.3.1");
  expect(both.cookie.split("~")).toHaveLength(2);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    for (const { loginId } of [one, other]) await logIn(site.app, loginId, "wrong-password", "10.2.3.1");
  }
  const forged = both.cookie.replaceAll(/\.[^~]*/g, `.${"A".repeat(43)}`);
  for (const { loginId } of [one, other]) {
    expect((await logInOn(forged, loginId, "secret12", "10.2.3.1")).answer.status).toBe(429);
    expect((await logInOn(both.cookie, loginId, "secret12", "10.2.3.1")).answer.status).toBe(200);
  }
});

test("guessing an ID from many networks becomes slow, and shuts nobody out", async () => {
  const member = await signUp(site.app);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    expect((await logIn(site.app, member.loginId, "wrong-password", `10.8.0.${attempt}`)).status).toBe(401);
  }
  const refused = await logIn(site.app, member.loginId, "secret12", "10.8.1.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBe(60);
  later(1);
  expect((await logIn(site.app, member.loginId, "secret12", "10.8.1.1")).status).toBe(200);
});

test("an unknown ID is locked out just so, so that the lockout shows nothing", async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    statuses.push((await logIn(site.app, "nobody_at_all", "wrong-password", "10.3.0.1")).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test("of 30 parallel guesses from 30 networks at most twenty are looked at", async () => {
  const member = await signUp(site.app);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      logIn(site.app, member.loginId, `guess-${index}`, `10.4.0.${index}`),
    ),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test("of 30 parallel guesses from one network at most five are looked at", async () => {
  const member = await signUp(site.app);
  const guess = (_: unknown, index: number) => logIn(site.app, member.loginId, `guess-${index}`, "10.4.1.1");
  const answers = await Promise.all(Array.from({ length: 30 }, guess));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
});

test("an address that guesses through many IDs goes on slowly", async () => {
  const statuses = [];
  for (let attempt = 0; attempt < 31; attempt += 1) {
    statuses.push((await logIn(site.app, `spray_${attempt}`, "password1", "10.5.0.1")).status);
  }
  expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true);
  expect(statuses[30]).toBe(429);
  const refused = await logIn(site.app, "spray_more", "password1", "10.5.0.1");
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(20);
  site.setClock(new Date(site.now().getTime() + 20_000));
  expect((await logIn(site.app, "spray_more", "password1", "10.5.0.1")).status).toBe(401);
  expect((await logIn(site.app, "spray_again", "password1", "10.5.0.1")).status).toBe(429);
});

test("an address that waits locks nobody else out by going on", async () => {
  const member = await signUp(site.app);
  for (let attempt = 0; attempt < 30; attempt += 1) {
    await logIn(site.app, `stray_${attempt}`, "password1", "10.7.0.1");
  }
  for (let attempt = 0; attempt < 6; attempt += 1) {
    expect((await logIn(site.app, member.loginId, "wrong-password", "10.7.0.1")).status).toBe(429);
  }
  expect((await logIn(site.app, member.loginId, "secret12", "10.7.0.2")).status).toBe(200);
});

test("the addresses of one IPv6 network are one address to who guesses", async () => {
  const statuses = [];
  for (let attempt = 0; attempt < 31; attempt += 1) {
    const address = `2001:db8:5:1:${attempt}::1`;
    statuses.push((await logIn(site.app, `spray6_${attempt}`, "password1", address)).status);
  }
  expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true);
  expect(statuses[30]).toBe(429);
  expect((await logIn(site.app, "spray6_other", "password1", "2001:db8:5:2::1")).status).toBe(401);
});

test("a good password forgives the wrong ones before it", async () => {
  const member = await signUp(site.app);
  for (let round = 0; round < 3; round += 1) {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await logIn(site.app, member.loginId, "wrong-password", "10.6.0.1");
    }
    expect((await logIn(site.app, member.loginId, "secret12", "10.6.0.1")).status).toBe(200);
    later(16);
  }
});

test("a suspended or closed account says so only to who knows the password, and its sessions are over", async () => {
  for (const [status, code] of [
    ["SUSPENDED", "ACCOUNT_SUSPENDED"],
    ["CLOSED", "ACCOUNT_CLOSED"],
  ]) {
    const member = await signUp(site.app);
    await site.database.ownerPool.query("UPDATE platform.member SET status = $2 WHERE member_id = $1", [
      member.memberId,
      status,
    ]);
    expect(await logIn(site.app, member.loginId, "wrong-password")).toMatchObject({
      code: "BAD_CREDENTIALS",
    });
    expect(await logIn(site.app, member.loginId)).toMatchObject({ status: 403, code });
    expect((await me(member.token)).status).toBe(401);
  }
});

test("logging out ends the session that asks and no other", async () => {
  const member = await signUp(site.app);
  const other = sessionOf(await logIn(site.app, member.loginId)).token;
  const logout = () => ask(site.app, { path: "/auth/logout", body: {}, token: member.token });
  expect(await logout()).toMatchObject({ status: 200, data: null });
  expect((await me(member.token)).status).toBe(401);
  expect((await logout()).status).toBe(401);
  expect((await me(other)).status).toBe(200);
});

test("a session slides while it is used and ends when it is idle", async () => {
  const member = await signUp(site.app);
  for (let step = 0; step < 3; step += 1) {
    later(119);
    expect((await me(member.token)).status).toBe(200);
  }
  later(121);
  expect(await me(member.token)).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
});

test("a session ends a day after it began, however much it is used", async () => {
  const member = await signUp(site.app);
  for (let minutes = 0; minutes < 24 * 60 - 60; minutes += 60) {
    later(60);
    expect((await me(member.token)).status).toBe(200);
  }
  later(59);
  expect((await me(member.token)).status).toBe(200);
  later(1);
  expect(await me(member.token)).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
});

test("a session in use is written to at most once a minute", async () => {
  const member = await signUp(site.app);
  const version = async () =>
    (
      await site.database.ownerPool.query(
        "SELECT xmin::text, expires_at FROM platform.session WHERE member_id = $1",
        [member.memberId],
      )
    ).rows[0];
  const first = await version();
  site.setClock(new Date(site.now().getTime() + 59_000));
  await Promise.all(Array.from({ length: 10 }, () => me(member.token)));
  expect(await version()).toEqual(first);
  site.setClock(new Date(site.now().getTime() + 1_000));
  await me(member.token);
  expect((await version()).expires_at.getTime() - first.expires_at.getTime()).toBe(minuteMs);
});

test("a forged token is no session", async () => {
  const member = await signUp(site.app);
  const last = member.token.at(-1) === "A" ? "B" : "A";
  for (const token of [
    `${member.token.slice(0, -1)}${last}`,
    member.token.slice(0, 40),
    "A".repeat(64),
    "' OR 1=1 --",
  ]) {
    expect((await me(token)).status).toBe(401);
  }
});

test("signing in without end becomes slow, however good the password", async () => {
  const production = await createTestApp({
    NODE_ENV: "production",
    PUBLIC_URL: "https://hanpan.example",
    STUDIO_PUBLIC_URL: "https://games.example",
    SPORTS_PUBLIC_URL: "https://sports.example",
  });
  const member = await signUp(production.app);
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) {
    statuses.push((await logIn(production.app, member.loginId, "secret12", "10.9.0.1")).status);
  }
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
  const refused = await logIn(production.app, member.loginId, "secret12", "10.9.0.1");
  expect([statuses[30], refused.status]).toEqual([429, 429]);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(30);
  await production.close();
});
