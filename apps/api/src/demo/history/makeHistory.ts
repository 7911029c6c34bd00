import { addDays, seoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import type { VendorClient } from "../../features/launch/vendorClient.ts";
import { demoPartner, firstOfBranch } from "../seedPartner.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { closeDay } from "./closeDay.ts";
import { dateRows } from "./dateRows.ts";
import { distributeOfDay } from "./distributeOfDay.ts";
import { type Floor, openFloor } from "./floor.ts";
import { leaveWaiting } from "./leaveWaiting.ts";
import { people } from "./people.ts";
import { settlePartners } from "./settlePartners.ts";
import { hashesOfNobody, type Referrers, signUp } from "./signUp.ts";
import { comeIn, leave } from "./visit.ts";
import { type Member, openWorld, type World } from "./world.ts";
import { writeOfDay } from "./writing.ts";

/** How many days a demo has behind it, today with them. */
const days = 30;
/** The day on which the result of a match was corrected. */
const correctedDay = 19;

const hourMs = 3_600_000;
const minuteMs = 60_000;
const referrers: Referrers = { PARTNER: demoPartner.memberId, BRANCH: firstOfBranch };

/** When a demo with a history was opened: the morning of its first day. */
export function openedAt(now: Date): Date {
  return new Date(startOfSeoulDay(addDays(seoulDay(now), 1 - days)).getTime() + 6 * hourMs);
}

/** No visit begins so shortly before now: whoever came has left. */
const longestVisitMs = 110 * minuteMs;

/** When somebody comes on a day: most in the evening. */
function comesAt(midnight: Date, chance: Chance): Date {
  const hour = chance.pick([8, 10, 12, 14, 16, 17, 18, 18, 19, 19, 20, 20]);
  return new Date(midnight.getTime() + hour * hourMs + chance.whole(0, 59 * 60) * 1_000);
}

/** Where members play, by turns: the database works on two at once. */
type Floors = readonly [Floor, Floor];

/** Those of a day: its number, from 0, and when it begins. */
type DayOf = {
  readonly number: number;
  readonly midnight: Date;
  readonly hashes: Awaited<ReturnType<typeof hashesOfNobody>>;
};

async function signUpOfDay(world: World, members: Map<number, Member>, day: DayOf): Promise<void> {
  for (const person of people.filter(({ joinsOn }) => joinsOn === day.number)) {
    const minutes = 7 * 60 + (person.number % 15) * 4;
    const at = new Date(day.midnight.getTime() + minutes * minuteMs);
    if (at > world.now) return;
    const member = await signUp(world, person, { at, hashes: day.hashes, referrers, members });
    members.set(person.number, member);
  }
}

/** All visits of a day, at once; who was there, in the order in which they left. */
async function visitsOfDay(
  world: World,
  floors: Floors,
  members: readonly Member[],
  { number, midnight }: DayOf,
) {
  const correctedOn = number === correctedDay ? seoulDay(midnight) : null;
  const coming = members.flatMap((member) => {
    const chance = chanceOf(`visit ${member.person.number} on ${number}`);
    const beginsAt = comesAt(midnight, chance);
    const isIn = beginsAt.getTime() + longestVisitMs < world.now.getTime();
    const isNew = member.person.joinsOn === number;
    return isIn && (isNew || chance.happens(member.person.taste.visitPercent))
      ? [{ member, beginsAt, chance }]
      : [];
  });
  await Promise.all(
    coming.map(async ({ member, beginsAt, chance }, place) => {
      const visit = await comeIn(world, member, beginsAt, chance);
      if (visit.stay !== undefined) await floors[place % 2 === 0 ? 0 : 1].play(visit.stay);
      await leave(world, visit, correctedOn);
    }),
  );
  return coming
    .map(({ member }) => member)
    .toSorted((one, other) => one.lastAt.getTime() - other.lastAt.getTime());
}

async function liveDay(
  world: World,
  floors: Floors,
  members: Map<number, Member>,
  day: DayOf,
): Promise<void> {
  const { number, midnight } = day;
  await signUpOfDay(world, members, day);
  const present = await visitsOfDay(world, floors, [...members.values()], day);
  const chance = chanceOf(`day ${number}`);
  const noon = new Date(midnight.getTime() + 12 * hourMs);
  if (number < days - 1) {
    await writeOfDay(world, { number, of: days, present, chance }, noon);
    await distributeOfDay(world, { number, present }, new Date(midnight.getTime() + 23.5 * hourMs));
    await closeDay(world.pool, new Date(midnight.getTime() + 24 * hourMs), world.now);
  }
  await world.audit.write();
}

/**
 * Makes thirty days of a demo's past: some forty simulated members sign up, pay in, play, write, ask and are paid, through
 * the product's own functions, each called with the instant at which it would have happened. Outcomes are drawn by the
 * games' own maths. Nobody else uses the database meanwhile.
 */
export async function makeHistory(given: {
  readonly pool: Pool;
  /** For the wallet's calls alone. */
  readonly tables: Pool;
  /** Who owns the tables. */
  readonly ownerUrl: string;
  readonly vendorClient: VendorClient;
  readonly now: Date;
}): Promise<void> {
  const { pool, tables, ownerUrl, vendorClient, now } = given;
  const world = await openWorld({ pool, tables, vendorClient, now });
  const { setting } = world;
  const floors: Floors = [openFloor({ pool: tables, setting }), openFloor({ pool: tables, setting })];
  const hashes = await hashesOfNobody();
  const members = new Map<number, Member>();
  for (let number = 0; number < days; number += 1) {
    const midnight = startOfSeoulDay(addDays(seoulDay(now), number + 1 - days));
    await liveDay(world, floors, members, { number, midnight, hashes });
  }
  await leaveWaiting(world, [...members.values()], chanceOf("what waits"));
  const brought = [...members.values()].filter(({ person }) => typeof person.broughtBy === "string");
  await settlePartners(
    pool,
    brought.map(({ memberId }) => memberId),
    now,
  );
  await world.audit.write();
  await dateRows(ownerUrl);
}
