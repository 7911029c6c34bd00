import * as z from "zod";
import { ask, have } from "./ask.ts";
import type { Context, Operation } from "./context.ts";
import type { House, Member } from "./furnished.ts";
import { launch } from "./house.ts";
import type { Way } from "./send.ts";

/** A member's sessions at the studio: one of a slot, one of the live tables. */
type Seat = { readonly studio: string; readonly slot: string; readonly live: string; isSpinning: boolean };
const seats = new WeakMap<Member, Seat>();

const opened = z.object({ sessionToken: z.string() });
const games = z.object({ list: z.array(z.object({ id: z.string(), name: z.string() })) });

/** Opens a slot and a live table for every member, as the member app does. */
export async function takeSeats(way: Way, house: House): Promise<void> {
  const known = games.parse(
    await have(way, house.userApi, { method: "GET", path: "/game/list?limit=100" }),
  ).list;
  const idOf = (name: string) => known.find((game) => game.name === name)?.id ?? "";
  for (const member of house.members) {
    const slot = await launch(way, house.userApi, member.token, idOf("단청 포춘"));
    const table = await launch(way, house.userApi, member.token, idOf("식보"));
    const session = async (url: URL, path: string, more: object) => {
      const body = { token: url.searchParams.get("token"), user: url.searchParams.get("user"), ...more };
      return opened.parse(await have(way, url.origin, { method: "POST", path, body })).sessionToken;
    };
    seats.set(member, {
      studio: slot.origin,
      slot: await session(slot, "/api/session", { gameCode: "dancheong-fortune" }),
      live: await session(table, "/api/live/session", { tableCode: "sic-bo" }),
      isSpinning: false,
    });
  }
}

const spun = z.object({
  round: z.object({ stakeWon: z.number(), outcome: z.looseObject({ totalWinWon: z.number() }) }),
});

/** A spin of the studio's slot, repeated under its id until there is a round; the studio takes one of a member at a time. */
export const spin: Operation = async (context, member, draws) => {
  const seat = seats.get(member);
  const body = { stakeWon: 200, clientRoundId: draws.uuid() };
  if (seat === undefined || seat.isSpinning) return "spinning";
  seat.isSpinning = true;
  try {
    const request = { method: "POST", path: "/api/spin", token: seat.slot, body } as const;
    const { code, data } = await ask(context.way, seat.studio, request);
    if (code !== null) return code;
    const { round } = spun.parse(data);
    context.accountOf(member).playedWon += round.outcome.totalWinWon - round.stakeWon;
    return "done";
  } finally {
    seat.isSpinning = false;
  }
};

const table = z.object({
  table: z.object({ round: z.nullable(z.object({ roundId: z.string(), phase: z.string() })) }),
});

/** A bet at the live table, if it takes any now; what it came to is read when all rounds are over. */
export const place: Operation = async (context, member, draws) => {
  const seat = seats.get(member);
  const [placementId, spot, stakeWon] = [
    draws.uuid(),
    draws.pick(["BIG", "SMALL", "ODD"]),
    1_000 * (1 + draws.below(3)),
  ];
  if (seat === undefined) return "no seat";
  const path = "/api/live/tables/sic-bo";
  const { round } = table.parse(
    await have(context.way, seat.studio, { method: "GET", path, token: seat.live }),
  ).table;
  if (round?.phase !== "BETTING") return "no betting";
  const body = { placementId, roundId: round.roundId, bets: [{ spot, stakeWon }] };
  const request = { method: "POST", path: `${path}/place`, token: seat.live, body } as const;
  const { code } = await ask(context.way, seat.studio, request);
  return code ?? "done";
};

const ended = z.object({
  list: z.array(
    z.object({
      participation: z.object({
        state: z.string(),
        placements: z.array(
          z.object({ state: z.string(), stakeWon: z.number(), payoutWon: z.nullable(z.number()) }),
        ),
      }),
    }),
  ),
  nextBefore: z.nullable(z.string()),
});

/** Reads from the studio what a member's live bets came to; null while one of their rounds is not over. */
async function readLive(way: Way, member: Member): Promise<number | null> {
  const seat = seats.get(member);
  if (seat === undefined) return 0;
  let [wonInAll, before] = [0, ""];
  for (;;) {
    const path = `/api/live/my-rounds?limit=100${before}`;
    const page = ended.parse(await have(way, seat.studio, { method: "GET", path, token: seat.live }));
    for (const { participation } of page.list) {
      if (participation.state !== "CLOSED") return null;
      for (const { state, stakeWon, payoutWon } of participation.placements)
        if (state === "SETTLED") wonInAll += (payoutWon ?? 0) - stakeWon;
    }
    if (page.nextBefore === null) return wonInAll;
    before = `&before=${encodeURIComponent(page.nextBefore)}`;
  }
}

/** Waits until every live round with a bet is over, and adds what they came to to the model. */
export async function endLivePlay(
  { way, house, accountOf }: Context,
  pause: () => Promise<void>,
): Promise<void> {
  for (const member of house.members) {
    let won = await readLive(way, member);
    while (won === null) {
      await pause();
      won = await readLive(way, member);
    }
    accountOf(member).playedWon += won;
  }
}
