import { balancesOf, type MemberBalances } from "@hanpan/ledger";
import { recordLogin } from "../../lib/loginHistory.ts";
import { newIdAt } from "../../lib/newIdAt.ts";
import { startSession } from "../../lib/sessions.ts";
import { convertPoint } from "../../money/points.ts";
import { playRoulette } from "../../money/roulette.ts";
import { askDeposit, askWithdrawal, decide } from "./cashier.ts";
import type { Chance } from "./chance.ts";
import { betOnSports } from "./slips.ts";
import { later, openGame, type Stay, sitDown } from "./stay.ts";
import type { Member, World } from "./world.ts";

const minuteMs = 60_000;

/** A member who is in. */
export type Visit = {
  readonly member: Member;
  readonly sessionId: string;
  readonly chance: Chance;
  /** Undefined where no game was opened. */
  readonly stay: Stay | undefined;
  readonly at: Date;
};

async function holdingsOf({ pool }: World, memberId: string): Promise<MemberBalances> {
  const balances = await balancesOf(pool, memberId);
  if (balances === undefined) throw new Error(`${memberId} has no account`);
  return balances;
}

/** Below so much cash a member pays in before they play. */
const lowWon = 30_000;
/** Above so many deposits of theirs a member takes winnings home. */
const winnings = 1.4;
/** From so many points on a member makes cash of them. */
const fewestPoints = 10_000;

/** Pays in and waits for it. Answers when the member goes on. */
async function payIn(world: World, member: Member, at: Date, chance: Chance): Promise<Date> {
  const { depositWon, takesBonus } = member.person.taste;
  const isFirst = member.rounds === 0;
  const amountWon = Math.max(10_000, Math.round((depositWon * chance.whole(5, 15)) / 100_000) * 10_000);
  const bonusKind = takesBonus && isFirst ? "SLOT" : "NONE";
  const request = await askDeposit(world, member, { amountWon, bonusKind, at });
  if (request === null) return at;
  const decidedAt = later(at, chance.whole(1, 9) * minuteMs);
  const isMissing = !isFirst && chance.happens(4);
  await decide(
    world,
    request,
    isMissing
      ? { step: "cancel", at: decidedAt, reason: "입금 내역이 확인되지 않습니다." }
      : { step: "complete", at: decidedAt },
  );
  return later(decidedAt, minuteMs);
}

/** Comes in, pays in where they must, and sits down at a game. */
export async function comeIn(world: World, member: Member, beginsAt: Date, chance: Chance): Promise<Visit> {
  const { pool } = world;
  const { memberId, person } = member;
  let at = new Date(Math.max(beginsAt.getTime(), member.lastAt.getTime() + minuteMs));
  const device = person.isMobile ? "Chrome · Android" : "Chrome · Windows";
  const known = { memberId, address: "127.0.0.1", device, now: at };
  const { sessionId } = await startSession(pool, { ...known, idleMinutes: 4 * 60 });
  await recordLogin(pool, { ...known, outcome: "SUCCESS" });
  at = later(at, chance.whole(5, 90) * 1_000);
  let { cashWon } = await holdingsOf(world, memberId);
  if (cashWon < Math.max(lowWon, person.taste.stakeWon * 12) || chance.happens(12)) {
    at = await payIn(world, member, at, chance);
    cashWon = (await holdingsOf(world, memberId)).cashWon;
  }
  const open = await openGame(world, member, { sessionId, code: chance.pick(person.taste.games), at });
  const stay = open === null ? undefined : sitDown(world, { member, open, chance, at, cashWon });
  return { member, sessionId, chance, stay, at };
}

/** Asks for a part of what there is. Answers when the member goes on. */
async function takeHome(
  world: World,
  member: Member,
  given: { readonly cashWon: number; readonly at: Date; readonly chance: Chance },
): Promise<Date> {
  const { cashWon, at, chance } = given;
  const amountWon = Math.floor((cashWon * chance.whole(50, 95)) / 1_000_000) * 10_000;
  if (amountWon < 10_000) return at;
  const request = await askWithdrawal(world, member, { amountWon, at });
  if (request === null) return at;
  const decidedAt = later(at, chance.whole(4, 25) * minuteMs);
  await decide(world, request, { step: "complete", at: decidedAt });
  return decidedAt;
}

async function turnWheel({ pool, setting }: World, { memberId }: Member, at: Date): Promise<void> {
  const playId = newIdAt(at);
  await playRoulette(pool, { memberId, playId, setting: setting.roulette, now: at });
}

/**
 * Turns the wheel, makes cash of points, takes winnings home, bets on a match and leaves. `correctedOn`: the day, where
 * it is the one of a match that was settled twice.
 */
export async function leave(world: World, visit: Visit, correctedOn: string | null): Promise<void> {
  const { member, sessionId, chance, stay } = visit;
  const { memberId, person } = member;
  let at = later(stay?.at ?? visit.at, 10_000);
  const { ticket, point, cashWon } = await holdingsOf(world, memberId);
  if (ticket > 0 && chance.happens(50)) await turnWheel(world, member, at);
  at = later(at, minuteMs);
  if (point >= fewestPoints) {
    const conversion = { memberId, conversionId: newIdAt(at), amount: point };
    await convertPoint(world.pool, { ...conversion, now: at });
  }
  const isAhead = cashWon > person.taste.depositWon * winnings;
  if (isAhead || (cashWon > 2 * lowWon && chance.happens(15)))
    at = await takeHome(world, member, { cashWon, at, chance });
  if (person.taste.bettingOnSports && (correctedOn !== null || chance.happens(60)))
    at = await betOnSports(world, member, { sessionId, at, cashWon: cashWon / 3, chance, correctedOn });
  member.lastAt = at;
}
