import { expect } from "@playwright/test";
import * as z from "zod";
import { openBooks } from "../../../e2e/house/books.ts";
import { doByTwo, hireOperator } from "../../../e2e/house/desk.ts";
import { ask, memberUrl, registerMember, sportsUrl, studioUrl } from "../../../e2e/house/server.ts";
import { openSite } from "../../../e2e/house/site.ts";
import type { Language } from "../../../e2e/house/words.ts";

/** The site that pictures are taken of, and the member and operator who look at it. */
export type House = Awaited<ReturnType<typeof openHouse>>;

/**
 * Bets are taken long enough to open every dialog of a table in every look, and results stand long enough to be pictured.
 * Rounds by the clock must divide the day.
 */
const phases = {
  "baccarat-speed": { bettingMs: 60_000, closedMs: 2_000, revealMs: 28_000 },
  "dragon-tiger": { bettingMs: 60_000, closedMs: 2_000, revealMs: 26_000 },
  "european-roulette": { bettingMs: 60_000, closedMs: 2_000, revealMs: 33_000 },
  "sic-bo": { bettingMs: 60_000, closedMs: 2_000, revealMs: 31_000 },
  "powerball-1": { bettingMs: 60_000, closedMs: 3_000, revealMs: 27_000 },
  ladder: { bettingMs: 60_000, closedMs: 3_000, revealMs: 27_000 },
  kite: { bettingMs: 60_000, closedMs: 1_500, revealMs: 20_000 },
};

const paidWon = 10_000_000;

const games = z.object({ list: z.array(z.object({ id: z.string(), thumbnail: z.string() })) });
const launched = z.object({ url: z.url() });
const vendors = z.object({ list: z.array(z.object({ id: z.string(), hasDesk: z.boolean() })) });
const round = z.object({ roundId: z.string(), phase: z.string(), closesAtMs: z.number() });
const lobby = z.object({
  serverAtMs: z.number(),
  tables: z.array(z.object({ tableCode: z.string(), round: z.nullable(round) })),
});
const rounds = z.object({ list: z.array(z.object({ roundId: z.string() })) });
const opened = z.object({ sessionToken: z.string() });
const ownRounds = z.object({ list: z.array(z.object({ roundId: z.string(), key: z.string() })) });
const fixtures = z.object({ list: z.array(z.object({ fixtureId: z.string() })) });
const envelope = z.object({ data: z.unknown() });

const spun = z.object({ round: z.object({ roundId: z.string() }) });
const overview = z.object({ leagues: z.array(z.object({ code: z.string(), sport: z.string() })) });

/** Asks again until it is answered. */
async function untilTaken<Data>(make: () => Promise<Data>): Promise<Data> {
  let made: Data | undefined;
  await expect(async () => {
    made = await make();
  }).toPass({ timeout: 300_000, intervals: [200, 500, 1_000] });
  if (made === undefined) throw new Error("nothing was made");
  return made;
}

function first<Thing>(things: readonly Thing[]): Thing {
  const [thing] = things;
  if (thing === undefined) throw new Error("there is none yet");
  return thing;
}

type Sent = { readonly body?: object; readonly token?: string };

/** Calls a program as its pages do; what it answered. */
async function call<Data>(url: string, reply: z.ZodType<Data>, { body, token }: Sent = {}): Promise<Data> {
  const response = await fetch(url, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return reply.parse(envelope.parse(await response.json()).data);
}

/** Starts a whole site with a member who has money and has played, and an operator. */
export async function openHouse() {
  const close = await openSite({ STUDIO_LIVE_PHASES: JSON.stringify(phases) });
  const books = openBooks(
    process.env["HANPAN_DATABASE_URL"] ?? "",
    process.env["HANPAN_STUDIO_DATABASE_URL"] ?? "",
  );
  const member = await registerMember();
  await books.pay(member.id, paidWon);
  const operator = await hireOperator("OWNER");
  const { list } = games.parse((await ask("GET", "/game/list?limit=100")).data);

  async function launch(code: string, language: Language): Promise<string> {
    const game = list.find(({ thumbnail }) => thumbnail.endsWith(`/${code}.svg`));
    if (game === undefined) throw new Error(`the lobby has no ${code}`);
    const path = `/provider/play-game?gameId=${game.id}&device=DESKTOP`;
    const url = new URL(launched.parse((await ask("GET", path, member)).data).url);
    url.searchParams.set("language", language);
    // Left out, the page follows the device, which is turned between two pictures.
    url.searchParams.delete("theme");
    return url.href;
  }

  async function sessionIn(code: string): Promise<string> {
    const url = new URL(await launch(code, "ko"));
    const body = { token: url.searchParams.get("token"), user: url.searchParams.get("user"), gameCode: code };
    return (await call(`${studioUrl()}/api/session`, opened, { body })).sessionToken;
  }

  /** Plays rounds of a slot and shows them to their end; the last one's id and key. */
  async function playSlot(code: string, { times, isRevealed }: { times: number; isRevealed: boolean }) {
    const token = await sessionIn(code);
    const studio = <Data>(path: string, reply: z.ZodType<Data>, body?: object) =>
      call(`${studioUrl()}${path}`, reply, { token, ...(body === undefined ? {} : { body }) });
    for (let spin = 0; spin < times; spin += 1) {
      const body = { stakeWon: 1_000, clientRoundId: crypto.randomUUID() };
      const { round: played } = await untilTaken(() => studio("/api/spin", spun, body));
      await studio("/api/round/acknowledge", z.unknown(), { roundId: played.roundId });
    }
    if (isRevealed) await studio("/api/seed/rotate", z.unknown(), {});
    const [last] = (await studio(`/api/own-rounds?game=${code}`, ownRounds)).list;
    if (last === undefined) throw new Error(`no round of ${code} was played`);
    return last;
  }

  const played = new Map<string, ReturnType<typeof playSlot>>();
  /** What several pages ask for at once is made once. */
  function once(name: string, make: () => ReturnType<typeof playSlot>) {
    const made = played.get(name) ?? make();
    played.set(name, made);
    return made;
  }

  const lobbyNow = () => call(`${studioUrl()}/api/live/tables`, lobby);

  return {
    /** A new launch of a game by its code: the address of its page. */
    launch,
    /** A new link to the operators' desk of the sportsbook. */
    async deskLink(language: Language): Promise<string> {
      const { token } = operator;
      const known = vendors.parse((await doByTwo("GET", "/vendors", { token })).data).list;
      const vendor = known.find(({ hasDesk }) => hasDesk);
      if (vendor === undefined) throw new Error("no vendor has a desk");
      const answer = await doByTwo("POST", `/vendors/${vendor.id}/desk`, { token, body: {} });
      const url = new URL(launched.parse(answer.data).url);
      url.searchParams.set("language", language);
      return url.href;
    },
    playSlot,
    /** A round of a slot whose seed is public, played where there is none yet. */
    revealedRound: (code: string) =>
      once(`revealed ${code}`, () => playSlot(code, { times: 1, isRevealed: true })),
    /** A round of a slot whose seed is still in use. */
    sealedRound: (code: string) =>
      once(`sealed ${code}`, () => playSlot(code, { times: 1, isRevealed: false })),
    /** Waits until a table takes bets for at least so long. */
    async untilBetting(tableCode: string, leastMs: number): Promise<void> {
      await expect
        .poll(
          async () => {
            const { serverAtMs, tables } = await lobbyNow();
            const now = tables.find((table) => table.tableCode === tableCode)?.round;
            return now?.phase === "BETTING" ? now.closesAtMs - serverAtMs : 0;
          },
          { timeout: 240_000, intervals: [250] },
        )
        .toBeGreaterThan(leastMs);
    },
    /** The newest round of a table that has ended; it is waited for. */
    endedRound: (tableCode: string): Promise<string> =>
      untilTaken(async () => {
        const path = `/api/live/tables/${tableCode}/rounds?limit=1`;
        return first((await call(`${studioUrl()}${path}`, rounds)).list).roundId;
      }),
    /** A match of a sport in a state, by its place among them; it is waited for. */
    matchOf: (sport: string, scope: "LIVE" | "UPCOMING" | "RESULTS", place = 0): Promise<string> =>
      untilTaken(async () => {
        const query = new URLSearchParams({ scope, sport });
        const found = await call(`${sportsUrl()}/api/sports/fixtures?${query}`, fixtures);
        return first(found.list.slice(place)).fixtureId;
      }),
    /** The first league of a sport. */
    leagueOf: async (sport: string): Promise<string> => {
      const { leagues } = await call(`${sportsUrl()}/api/sports/overview`, overview);
      return first(leagues.filter((league) => league.sport === sport)).code;
    },
    memberUrl: memberUrl(),
    studioUrl: studioUrl(),
    sportsUrl: sportsUrl(),
    async close(): Promise<void> {
      await books.close();
      await close();
    },
  };
}
