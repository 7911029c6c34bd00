import { randomUUID } from "node:crypto";
import type { LiveTable } from "../../apps/studio/protocol/live.ts";
import { openLiveSessionReply, participationReply } from "../../apps/studio/protocol/liveCalls.ts";
import { askMaker } from "../calls/maker.ts";
import { pauses } from "../plan/proportions.ts";
import { createRandom, type Random } from "../plan/random.ts";
import { launch } from "./launch.ts";
import type { MakerSession, Member } from "./member.ts";
import { factsOfParticipation } from "./participationFacts.ts";
import { type Seat, sitAtTable } from "./sitAtTable.ts";

/** So long before the end of the bets nothing is placed any more: it would hardly arrive. */
const latestBeforeCloseMs = 700;
/** Whoever sees no round that takes bets for so long leaves the table. */
const patienceMs = 90_000;
/** How often a member looks at the table. */
const lookEveryMs = 200;

type Table = MakerSession & { readonly tableCode: string };

/** A visit to a live table or a mini-game: a bet on one spot in each of so many rounds. */
export async function playTable(
  member: Member,
  category: "LIVE" | "MINI",
  rounds: number,
  chance: string,
): Promise<void> {
  const { course } = member;
  const random = createRandom(chance);
  const opened = await launch(member, category, random);
  if (opened === null) return;
  const { origin, code: tableCode, token, user } = opened;
  const session = await course.asker.ask("open a table", () =>
    askMaker({
      origin,
      path: "/api/live/session",
      token: null,
      body: { token, user, tableCode },
      data: openLiveSessionReply,
    }),
  );
  if (session.data === null) return;
  const at = { origin, token: session.data.sessionToken, tableCode };
  const seat = sitAtTable(member, at);
  try {
    for (let round = 0; round < rounds; round += 1) {
      const table = await untilBetting(member, seat);
      if (table?.round == null || course.isOver()) return;
      await course.pause(random.pauseMs(pauses.atTableMs) / 4);
      if (seat.bettingLeftMs() < latestBeforeCloseMs) continue;
      if (!(await place(member, at, table, table.round.roundId, random))) return;
      await untilOver(member, seat, table.round.roundId);
    }
  } finally {
    seat.leave();
  }
}

/** Waits for a round that takes bets still for a while; null when none comes. */
async function untilBetting({ course }: Member, seat: Seat): Promise<LiveTable | null> {
  const endsAt = performance.now() + patienceMs;
  while (!course.isOver() && performance.now() < endsAt) {
    if (seat.bettingLeftMs() > 2 * latestBeforeCloseMs) return seat.table();
    await course.pause(0, lookEveryMs);
  }
  return null;
}

/** Waits until another round is at the table. */
async function untilOver({ course }: Member, seat: Seat, roundId: string): Promise<void> {
  const endsAt = performance.now() + patienceMs;
  const isGoingOn = () => seat.table() === null || seat.table()?.round?.roundId === roundId;
  while (!course.isOver() && isGoingOn() && performance.now() < endsAt) await course.pause(0, lookEveryMs);
}

/** What a member bets: one spot, by one of the smaller chips. */
function chooseBet({ limits, round }: LiveTable, random: Random) {
  const closed = new Set(round?.closedSpots ?? []);
  const spots = limits.spots.filter(({ code }) => !closed.has(code));
  if (spots.length === 0) return null;
  const { code, minimumWon, maximumWon } = random.pick(spots);
  const chips = limits.chipsWon.filter((chip) => chip >= minimumWon && chip <= maximumWon).slice(0, 3);
  return { spot: code, stakeWon: random.pick(chips.length === 0 ? [minimumWon] : chips) };
}

/** Bets in a round. False when the visit is over: the money does not reach, or the table takes nothing. */
async function place(
  member: Member,
  { origin, token, tableCode }: Table,
  table: LiveTable,
  roundId: string,
  random: Random,
): Promise<boolean> {
  const bet = chooseBet(table, random);
  if (bet === null) return true;
  const key = randomUUID();
  const preset = table.kind === "KITE" ? { presetHundredths: random.whole(110, 400) } : {};
  const body = { placementId: key, roundId, bets: [bet], ...preset };
  member.open.tables.set(key, { origin, token, tableCode });
  const placed = await member.course.asker.act(
    "bet at a table",
    {
      key,
      asked: { act: "PLACE", memberId: member.id, about: roundId, amountWon: bet.stakeWon },
      factsOf: ({ participation }) => factsOfParticipation(participation).filter((fact) => fact.key === key),
    },
    () =>
      askMaker({
        origin,
        path: `/api/live/tables/${tableCode}/place`,
        token,
        body,
        data: participationReply,
      }),
  );
  const code = placed.code;
  if (code === null || code === "WALLET_UNAVAILABLE") return true;
  if (code !== "UNKNOWN") member.open.tables.delete(key);
  return code === "BETTING_CLOSED" || code === "SPOT_CLOSED";
}
