import { type BetRefusal, refusalOf, type SharedTable } from "@hanpan/games/shared-round/index";
import pg, { type Pool } from "pg";
import { v7 as uuidv7 } from "uuid";
import type { StudioErrorCode } from "../../../protocol/envelope.ts";
import type { LiveSpotBet, Participation } from "../../../protocol/live.ts";
import type { PlaceBody } from "../../../protocol/liveCalls.ts";
import { Refusal } from "../../http/refusal.ts";
import type { PlaySession } from "../../sessions/sessionStore.ts";
import type { PlacementDriver } from "./drivePlacement.ts";
import { findParticipation } from "./participationStore.ts";
import { findPlacement, type PlacementRow, seenOf, writePlacement } from "./placementStore.ts";

export type BetDependencies = {
  readonly pool: Pool;
  readonly driver: PlacementDriver;
  readonly processId: string;
};

/** How long a member waits for the wallet before being told that the bet is on its way. */
const patienceMs = 5_000;

/** Placements of a member in a round, those taken back too. */
export const maximumPlacements = 100;

/** How often a placement is tried when others of the same member come in between. */
const attempts = 60;

/** What a member is told of a set of bets that may not stand. */
const codeOfRefusal: { readonly [code in BetRefusal["code"]]: StudioErrorCode } = {
  SPOT_UNKNOWN: "STAKE_NOT_ALLOWED",
  STAKE_UNIT: "STAKE_NOT_ALLOWED",
  SPOT_MINIMUM: "SPOT_LIMIT",
  SPOT_MAXIMUM: "SPOT_LIMIT",
  MARKET_TAKEN: "MARKET_TAKEN",
  TABLE_MAXIMUM: "TABLE_LIMIT",
};

/**
 * Lays chips, or tells again what the same `placementId` came to. The placement is written before the wallet is asked,
 * and only while the database's clock says that bets are taken.
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
  const isNew =
    (await findPlacement(pool, key)) === null &&
    (await inTurn(memberId, () => write(dependencies, session, table, body)));
  const known = isNew ? null : await findPlacement(pool, key);
  if (known !== null && !isSame(known, body)) throw new Refusal("PLACEMENT_ID_REUSED");
  const placement = await driver.drive(key, { patienceMs, isFirstCall: isNew });
  if (placement !== null) refuseFor(placement);
  const participation = await findParticipation(pool, { roundId: body.roundId, memberId });
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

/** Writes the placement; false when the same one was written at the same moment. */
async function write(
  dependencies: BetDependencies,
  session: PlaySession,
  table: SharedTable,
  body: PlaceBody,
): Promise<boolean> {
  const isKite = table.code === "kite";
  if (!isKite && body.presetHundredths !== undefined) throw new Refusal("VALIDATION");
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const seen = await seenOf(dependencies.pool, body.roundId, session.memberId);
    if (seen.placements >= maximumPlacements) throw new Refusal("TABLE_LIMIT");
    const refusal = refusalOf(table, [...seen.bets, ...body.bets]);
    if (refusal !== null) throw new Refusal(codeOfRefusal[refusal.code]);
    const refused = await writeOnce(dependencies, session, table, body, seen.betsVersion);
    if (refused === null) return true;
    if (refused === "KNOWN") return false;
    if (refused !== "SEEN_OLD") throw new Refusal("BETTING_CLOSED");
  }
  throw new Refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: 1 });
}

async function writeOnce(
  { pool, processId }: BetDependencies,
  session: PlaySession,
  table: SharedTable,
  body: PlaceBody,
  seenBetsVersion: number | null,
): Promise<string | null> {
  try {
    return await writePlacement(pool, {
      memberId: session.memberId,
      placementId: body.placementId,
      roundId: body.roundId,
      tableCode: table.code,
      gameCode: table.code,
      bets: body.bets,
      stakeWon: stakeOf(body.bets),
      presetHundredths: body.presetHundredths ?? null,
      betTransactionId: uuidv7(),
      winTransactionId: uuidv7(),
      rollbackTransactionId: uuidv7(),
      walletToken: session.walletToken,
      seenBetsVersion,
      driverId: processId,
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === "LV001") return "BETTING_CLOSED";
    if (error instanceof pg.DatabaseError && error.constraint === "live_placement_pkey") return "KNOWN";
    throw error;
  }
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
