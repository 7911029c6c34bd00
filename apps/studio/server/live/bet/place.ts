import { type BetRefusal, refusalOf, roundMsOf, type SharedTable } from "@hanpan/games/shared-round/index";
import type { RulesOf } from "@hanpan/vendor/rules/rulesReader";
import type { PlaySession } from "@hanpan/vendor/sessions/sessionStore";
import pg, { type Pool } from "pg";
import { v7 as uuidv7 } from "uuid";
import type { StudioErrorCode } from "../../../protocol/envelope.ts";
import type { LiveSpotBet, Participation } from "../../../protocol/live.ts";
import type { PlaceBody } from "../../../protocol/liveCalls.ts";
import { Refusal } from "../../http/refusal.ts";
import type { BetWriter } from "./betWriter.ts";
import type { PlacementDriver } from "./drivePlacement.ts";
import { findParticipation } from "./participationStore.ts";
import { findPlacement, type PlacementRow, type Seen, seenOf } from "./placementStore.ts";
import type { SeenBets } from "./seenBets.ts";

export type BetDependencies = {
  readonly pool: Pool;
  readonly writer: BetWriter;
  readonly driver: PlacementDriver;
  readonly processId: string;
  readonly seenBets: SeenBets;
  readonly rulesOf: RulesOf;
  /** Whether the studio's own settings allow bets that are placed by themselves. */
  readonly autoplayAllowed: boolean;
};

/** How long a member waits for the wallet until the reply is that the bet is on its way. */
const patienceMs = 5_000;

/** Placements of a member in a round, those taken back too. */
export const maximumPlacements = 100;

/** How often a placement is tried when others of the same member come in between. */
const attempts = 60;

/** What is replied to a set of bets that may not stand. */
const codeOfRefusal: { readonly [code in BetRefusal["code"]]: StudioErrorCode } = {
  SPOT_UNKNOWN: "STAKE_NOT_ALLOWED",
  STAKE_UNIT: "STAKE_NOT_ALLOWED",
  SPOT_MINIMUM: "SPOT_LIMIT",
  SPOT_MAXIMUM: "SPOT_LIMIT",
  MARKET_TAKEN: "MARKET_TAKEN",
  TABLE_MAXIMUM: "TABLE_LIMIT",
};

/**
 * Lays chips, or replies again what the same `placementId` came to. The placement is written before the wallet is asked,
 * and only while the database's clock says that bets are taken. Two round trips to the database, one before and one
 * after the wallet's: what the member has in the round is asked for only when this process remembers it wrongly.
 * @throws Refusal with the reason when nothing was taken, or when it is given back.
 */
export async function place(
  dependencies: BetDependencies,
  session: PlaySession,
  table: SharedTable,
  body: PlaceBody,
): Promise<Participation> {
  const { pool, driver } = dependencies;
  const { memberId } = session;
  const key = { memberId, placementId: body.placementId };
  const rules = await dependencies.rulesOf(session);
  // The rounds of a table come as often as they come: one whose rounds are shorter than a cycle takes no bets.
  if (roundMsOf(table) < rules.casinoCycleMs) throw new Refusal("TABLE_CLOSED");
  if (body.isAutomatic === true && !(dependencies.autoplayAllowed && rules.autoplay)) {
    throw new Refusal("RULE_FORBIDS");
  }
  const capWon = rules.stakeCapsWon[table.family] ?? null;
  const written = await inTurn(memberId, () => write(dependencies, session, table, body, capWon));
  const known = written === null ? await findPlacement(pool, key) : null;
  if (known !== null && !isSame(known, body)) throw new Refusal("PLACEMENT_ID_REUSED");
  const driven = await driver.drive(key, { patienceMs, ...(written === null ? {} : { written }) });
  if (driven.placement !== null) refuseFor(driven.placement);
  const participation =
    driven.participation ?? (await findParticipation(pool, { roundId: body.roundId, memberId }));
  if (participation === null) throw new Error(`placement ${body.placementId} has disappeared`);
  return participation;
}

/** Placements of a member are written one after the other, so that they seldom overtake each other in the rows. */
const turns = new Map<string, Promise<unknown>>();

async function inTurn<Result>(memberId: string, work: () => Promise<Result>): Promise<Result> {
  const before = turns.get(memberId) ?? Promise.resolve();
  const own = before.then(work, work);
  turns.set(memberId, own);
  try {
    return await own;
  } finally {
    if (turns.get(memberId) === own) turns.delete(memberId);
  }
}

/**
 * Writes the placement; null when the same one is written already. What was remembered decides nothing against the
 * member: before a refusal it is read again.
 */
async function write(
  dependencies: BetDependencies,
  session: PlaySession,
  table: SharedTable,
  body: PlaceBody,
  capWon: number | null,
): Promise<PlacementRow | null> {
  const { pool, seenBets } = dependencies;
  const { memberId } = session;
  if (table.code !== "kite" && body.presetHundredths !== undefined) throw new Refusal("VALIDATION");
  // A kite's preset is of its placement: one placement cannot be of both kites.
  if (table.code === "kite" && body.bets.length > 1) throw new Refusal("VALIDATION");
  let seen = seenBets.of(body.roundId, memberId);
  let isFresh = false;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const result =
      refusalOfBets(table, seen, body, capWon) ?? (await writeOnce(dependencies, session, table, body, seen));
    if (typeof result === "object") {
      seenBets.remember(body.roundId, memberId, withBets(seen, body));
      return result;
    }
    if (result === "KNOWN") return null;
    if (isFresh && result !== "SEEN_OLD") return await orKnown(pool, memberId, body, result);
    const { isKnown, ...fresh } = await seenOf(pool, body.roundId, {
      memberId,
      placementId: body.placementId,
    });
    if (isKnown) return null;
    // The rows themselves said so, whatever was remembered.
    if (result === "BETTING_CLOSED" || result === "SPOT_CLOSED") throw new Refusal(result);
    seen = fresh;
    isFresh = true;
  }
  throw new Refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: 1 });
}

/** Refuses, unless the same request has written the placement, in another process, since it was looked for. */
async function orKnown(
  pool: Pool,
  memberId: string,
  { placementId }: PlaceBody,
  code: StudioErrorCode,
): Promise<null> {
  if ((await findPlacement(pool, { memberId, placementId })) === null) throw new Refusal(code);
  return null;
}

/** What the member has once the placement is written. */
function withBets(seen: Seen, body: PlaceBody): Seen {
  return {
    betsVersion: (seen.betsVersion ?? 0) + 1,
    placements: seen.placements + 1,
    bets: [...seen.bets, ...body.bets],
  };
}

/** Why the chips may not be laid on top of what the member has, or null. All spots of a round count together against a cap. */
function refusalOfBets(
  table: SharedTable,
  seen: Seen,
  body: PlaceBody,
  capWon: number | null,
): StudioErrorCode | null {
  if (seen.placements >= maximumPlacements) return "TABLE_LIMIT";
  const refusal = refusalOf(table, body.bets, seen.bets);
  if (refusal !== null) return codeOfRefusal[refusal.code];
  return capWon !== null && stakeOf(seen.bets) + stakeOf(body.bets) > capWon ? "RULE_STAKE_CAP" : null;
}

async function writeOnce(
  { writer, processId }: BetDependencies,
  session: PlaySession,
  table: SharedTable,
  body: PlaceBody,
  { betsVersion: seenBetsVersion }: Seen,
): Promise<PlacementRow | "KNOWN" | "SEEN_OLD" | "BETTING_CLOSED" | "SPOT_CLOSED"> {
  const placement = {
    memberId: session.memberId,
    placementId: body.placementId,
    roundId: body.roundId,
    gameCode: table.code,
    bets: body.bets,
    stakeWon: stakeOf(body.bets),
    betTransactionId: uuidv7(),
    winTransactionId: uuidv7(),
    rollbackTransactionId: uuidv7(),
    walletToken: session.walletToken,
  };
  try {
    const refused = await writer.place({
      ...placement,
      tableCode: table.code,
      presetHundredths: body.presetHundredths ?? null,
      seenBetsVersion,
      driverId: processId,
    });
    if (refused === "SEEN_OLD" || refused === "SPOT_CLOSED") return refused;
    if (refused !== null) return "BETTING_CLOSED";
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === "LV001") return "BETTING_CLOSED";
    if (error instanceof pg.DatabaseError && error.constraint === "live_placement_pkey") return "KNOWN";
    throw error;
  }
  return {
    ...placement,
    state: "SENT",
    reason: null,
    payoutWon: null,
    attempts: 1,
    ageMs: 0,
    isInTime: true,
    isPaidAlone: false,
    closesRound: false,
  };
}

const stakeOf = (bets: readonly LiveSpotBet[]) => bets.reduce((sum, bet) => sum + bet.stakeWon, 0);

function isSame(known: PlacementRow, body: PlaceBody): boolean {
  const textOf = (bets: readonly LiveSpotBet[]) =>
    bets.map(({ spot, stakeWon }) => `${spot} ${stakeWon}`).join();
  return known.roundId === body.roundId && textOf(known.bets) === textOf(body.bets);
}

/** Says why a placement does not stand; one that the member took back needs no words. */
function refuseFor(placement: PlacementRow): void {
  const { state, reason } = placement;
  if (state === "CONFIRMED" || state === "SETTLED" || state === "SENT" || reason === "UNDONE") return;
  if (reason === "LATE") throw new Refusal("BETTING_CLOSED");
  if (reason === null || reason === "ROUND_VOID") return;
  throw new Refusal(reason);
}
