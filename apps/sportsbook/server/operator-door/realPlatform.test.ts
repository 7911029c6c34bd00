import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openDeskReply } from "../../protocol/desk.ts";
import { createRealPlatform, type RealPlatform } from "../testing/realPlatform.ts";
import { call, type SportsbookProcess, spawnSportsbook } from "../testing/sportsbookUnderTest.ts";

/** The way to the desk against the platform's real process: sign in at the console, ask for the link, come in by it. */
let platform: RealPlatform;
let sportsbook: SportsbookProcess;

beforeAll(async () => {
  platform = await createRealPlatform();
  await platform.start();
  sportsbook = await spawnSportsbook({
    ...platform.sportsbookVariables,
    SPORTS_ON: "false",
  });
});
afterAll(async () => {
  await platform.kill();
  await sportsbook.kill();
  await platform.drop();
});

const envelope = z.object({ data: z.unknown(), error: z.object({ code: z.string() }).nullable() });

async function askConsole(path: string, options: { body?: object; token?: string } = {}): Promise<unknown> {
  const response = await fetch(`${platform.operatorUrl}/api/v1/operator${path}`, {
    method: options.body === undefined ? "GET" : "POST",
    headers: {
      ...(options.body === undefined ? {} : { "content-type": "application/json" }),
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const { data, error } = envelope.parse(await response.json());
  if (error !== null) throw new Error(`${path} answered ${error.code}`);
  return data;
}

test("an operator signed in at the console comes to the sportsbook's desk once by the button's link", async () => {
  const signedIn = await askConsole("/auth/login", { body: { loginId: "owner", password: "owner1234" } });
  const { token } = z.object({ token: z.string() }).parse(signedIn);
  const { list } = z
    .object({ list: z.array(z.object({ id: z.string(), code: z.string(), hasDesk: z.boolean() })) })
    .parse(await askConsole("/vendors", { token }));
  const vendor = list.find(({ code }) => code === "hanpan-sports");
  expect(vendor?.hasDesk).toBe(true);
  const asked = await askConsole(`/vendors/${vendor?.id}/desk`, { body: {}, token });
  const url = new URL(z.object({ url: z.url() }).parse(asked).url);
  expect(url.origin).toBe(platform.sportsbookVariables["SPORTS_PUBLIC_URL"]);
  const body = { link: url.hash.slice(1) };
  const opened = await call(sportsbook.address, "POST", "/api/desk/session", { body });
  expect(openDeskReply.parse(opened.data).session).toMatchObject({
    name: "owner",
    permissions: ["VIEW", "TRADE", "SETTLE", "LIMITS"],
    language: "ko",
  });
  expect((await call(sportsbook.address, "POST", "/api/desk/session", { body })).status).toBe(401);

  const desk = { token: openDeskReply.parse(opened.data).sessionToken };
  const change = () =>
    call(sportsbook.address, "POST", "/api/desk/limits/remove", {
      ...desk,
      body: { leagueCode: "*", marketKind: "*", level: 0, reason: "test" },
    });
  expect((await change()).status).not.toBe(401);
  await askConsole("/auth/logout", { body: {}, token });
  expect(await change()).toMatchObject({ status: 401, error: { code: "UNAUTHENTICATED" } });
  expect((await call(sportsbook.address, "GET", "/api/desk/session", desk)).status).toBe(401);
});
