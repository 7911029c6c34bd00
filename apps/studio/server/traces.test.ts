import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type Collector, openCollector, type ReceivedSpan } from "./testing/collector.ts";
import { createRealPlatform, type RealPlatform } from "./testing/realPlatform.ts";
import { call, openSession, type StudioProcess, spawnStudio } from "./testing/studioUnderTest.ts";

/** A member's play followed from program to program, as a collector of OpenTelemetry receives it. */
let collector: Collector;
let platform: RealPlatform;
let studio: StudioProcess;

beforeAll(async () => {
  collector = await openCollector();
  const variables = { TRACES_URL: collector.url, TRACES_SHARE: "1" };
  platform = await createRealPlatform(variables);
  await platform.start();
  studio = await spawnStudio({ ...platform.studioVariables, ...variables });
  await platform.signIn();
});
afterAll(async () => {
  await platform.kill();
  await studio.kill();
  await platform.drop();
  await collector.close();
});

const games = z.object({ list: z.array(z.object({ id: z.string() })) });
const launch = z.object({ url: z.url() });
const bets = z.object({ list: z.array(z.object({ id: z.string() })) });
const poll = { timeout: 120_000 };

/** The spans below one, by what they are called. */
const below = (parent: ReceivedSpan | undefined, name: RegExp): ReceivedSpan | undefined =>
  collector
    .spans()
    .find(
      (span) =>
        span.parentSpanId === parent?.spanId && span.traceId === parent?.traceId && name.test(span.name),
    );
const begun = (program: string, name: RegExp) =>
  collector.spans().find((span) => span.program === program && name.test(span.name));

test("a spin is one trace from the studio over the wallet to the platform's database", async () => {
  const game = games.parse(await platform.ask("GET", "/game/list")).list[0];
  const asked = await platform.ask("GET", `/provider/play-game?gameId=${game?.id}&device=DESKTOP`);
  const { searchParams } = new URL(launch.parse(asked).url);
  const launchToken = searchParams.get("token") ?? "";
  const token = await openSession(studio.address, { memberId: searchParams.get("user") ?? "", launchToken });
  // A member cannot choose what is recorded: the trace that they name is none of theirs.
  const chosen = "0af7651916cd43dd8448eb211c80319c";
  const reply = await fetch(`${studio.address}/api/spin`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      traceparent: `00-${chosen}-b7ad6b7169203331-01`,
    },
    body: JSON.stringify({ stakeWon: 1_000, clientRoundId: randomUUID() }),
  });
  expect(reply.status).toBe(200);
  const path = () => {
    const spin = begun("hanpan-studio", /^POST .*spin/);
    const bet = below(spin, /^wallet \/transaction\/bet/);
    const served = below(bet, /^POST .*\/transaction\/bet/);
    return [spin, bet, served, below(served, /^postgresql /)].map((span) => span?.program);
  };
  await expect.poll(path, poll).toEqual(["hanpan-studio", "hanpan-studio", "hanpan-api", "hanpan-api"]);
  expect(below(begun("hanpan-studio", /^POST .*spin/), /^postgresql /)?.program).toBe("hanpan-studio");
  expect(collector.received()).not.toContain(chosen);

  // And from the platform to the studio and back: what a member asks of a round, its maker answers.
  const bet = bets.parse(await platform.ask("GET", "/bet?limit=1")).list[0];
  await platform.ask("GET", `/bet/${bet?.id}`);
  await expect
    .poll(() => {
      const asking = begun("hanpan-api", /^vendor \/operator\/.*round$/);
      const member = collector.spans().find(({ spanId }) => spanId === asking?.parentSpanId);
      return [member?.name, below(asking, /^POST \/operator\//)?.program];
    }, poll)
    .toEqual(["GET bet.get", "hanpan-studio"]);

  // Nothing of what was said is in it.
  for (const secret of [token, launchToken, "demo1234"]) expect(collector.received()).not.toContain(secret);
});

test("only of who has signed is a trace gone on with", async () => {
  const chosen = "4bf92f3577b34da6a3ce929d0e0e4736";
  const before = collector.spans().length;
  const headers = {
    "content-type": "application/json",
    traceparent: `00-${chosen}-00f067aa0ba902b7-01`,
    "x-hub88-signature": "AAAA",
  };
  const body = JSON.stringify({ request_uuid: randomUUID(), calls: [], user: randomUUID() });
  const ask = async (url: string) =>
    (await fetch(url, { method: "POST", headers, body })).text().then((text) => text.slice(0, 200));
  for (const path of ["bet", "win", "rollback", "batch"])
    expect(await ask(`${platform.url}/api/v1/wallet/hanpan/transaction/${path}`)).toContain("SIGNATURE");
  expect(await ask(`${studio.address}/operator/generic/v2/game/round`)).toContain("SIGNATURE");
  await expect.poll(() => collector.spans().length, poll).toBeGreaterThanOrEqual(before + 5);
  expect(collector.received()).not.toContain(chosen);
});

test("what a monitor asks is followed by nobody", async () => {
  await call(studio.address, "GET", "/readyz", {}).catch(() => undefined);
  expect(collector.spans().some(({ name }) => /readyz|healthz|metrics/.test(name))).toBe(false);
});
