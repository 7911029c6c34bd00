import type { SlipTerms } from "@hanpan/games/sports/slip/terms";
import { isPurseId } from "@hanpan/vendor/free-play/purseId";
import type { RulesOf } from "@hanpan/vendor/rules/rulesReader";
import type { PlaySession } from "@hanpan/vendor/sessions/sessionStore";
import type { Pool } from "pg";
import type { PlaceSlipBody } from "../../protocol/slipCalls.ts";
import { earlyRulesOf } from "../early-payout/earlyRules.ts";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { findFixtures } from "../fixtures/fixtureStore.ts";
import { Refusal } from "../http/refusal.ts";
import type { SlipDriver } from "./driveSlip.ts";
import { limitedTerms } from "./limits.ts";
import { contentHashOf, priceSlip } from "./priceSlip.ts";
import { findSlip, type SlipKey, type SlipRow } from "./slipStore.ts";
import { stakeCapOf } from "./stakeCap.ts";
import { writeSlip } from "./writeSlip.ts";

export type PlaceDependencies = {
  readonly pool: Pool;
  readonly driver: SlipDriver;
  readonly processId: string;
  /** The general terms, before the operator's limits. */
  readonly terms: SlipTerms;
  readonly nowMs: () => number;
  /** The platform's rules of play, at most a second old. */
  readonly rulesOf: RulesOf;
};

/** How long a member waits for the wallet until the reply is that the slip is on its way. */
const patienceMs = 5_000;

/** How often a slip is priced again when one of its matches changes in between. */
const attempts = 3;

/**
 * Places a slip, or finds what the same slip came to before. It is written before the wallet is asked, and only while all
 * of its matches are as they were when it was priced: of a bet and a goal one comes first.
 * @throws Refusal with the reason when nothing was taken, or when it is given back.
 */
export async function placeSlip(
  dependencies: PlaceDependencies,
  session: PlaySession,
  body: PlaceSlipBody,
): Promise<void> {
  const key = { memberId: session.memberId, slipId: body.slipId };
  const written = await priceAndWrite(dependencies, session, body);
  if (written === null) {
    const known = await findSlip(dependencies.pool, key);
    if (known !== null && known.contentHash !== contentHashOf(body)) throw new Refusal("SLIP_ID_REUSED");
  }
  const driven = await dependencies.driver.drive(key, { patienceMs, written: written ?? undefined });
  if (driven !== null) refuseFor(driven);
}

/** Null when a slip of this id is written already: whatever speaks against it now says nothing about that one. */
async function priceAndWrite(
  dependencies: PlaceDependencies,
  session: PlaySession,
  body: PlaceSlipBody,
): Promise<SlipRow | null> {
  const key: SlipKey = { memberId: session.memberId, slipId: body.slipId };
  try {
    return await tryToWrite(dependencies, session, body);
  } catch (error) {
    if (error instanceof Refusal && (await findSlip(dependencies.pool, key)) !== null) return null;
    throw error;
  }
}

/**
 * Prices the slip and writes it; null when one of this id is written already.
 * @throws Refusal with what speaks against the slip now, be it written or not.
 */
async function tryToWrite(
  { pool, processId, terms, nowMs, rulesOf }: PlaceDependencies,
  session: PlaySession,
  body: PlaceSlipBody,
): Promise<SlipRow | null> {
  const capWon = await stakeCapOf(rulesOf, session);
  const capped =
    capWon === null ? terms : { ...terms, maximumStakeWon: Math.min(terms.maximumStakeWon, capWon) };
  const fixtureIds = [...new Set(body.legs.map(({ fixtureId }) => fixtureId))];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const fixtures = await findFixtures(pool, fixtureIds);
    await refusePlayMoney(pool, session, fixtures, nowMs());
    const termsOf = (legs: Parameters<typeof limitedTerms>[2]) =>
      limitedTerms(pool, capped, legs, session.level);
    const priced = await priceSlip(body, fixtures, nowMs(), termsOf, await earlyRulesOf(pool));
    const written = await writeSlip(pool, session, priced, processId);
    if (written === "KNOWN") return null;
    if (written !== "SEEN_OLD") return written;
  }
  throw new Refusal("SELECTION_SUSPENDED");
}

/** A match that begins later than this is over when the play money has long gone. */
const soonMs = 60 * 60_000;

/** So many slips of a purse may be open at once: they are settled among everybody's, and cost nothing. */
const mostOpenFree = 40;

/**
 * Play money is for virtual matches that are on or begin within the hour: what is placed is settled while it lives.
 * @throws Refusal PLAY_MONEY; LIMIT_REACHED while as many slips of the purse are open as may be.
 */
async function refusePlayMoney(
  pool: Pool,
  { memberId }: PlaySession,
  fixtures: readonly Pick<FixtureRow, "source" | "startsAtMs">[],
  nowMs: number,
): Promise<void> {
  if (!isPurseId(memberId)) return;
  if (fixtures.some(({ source, startsAtMs }) => source !== "VIRTUAL" || startsAtMs > nowMs + soonMs))
    throw new Refusal("PLAY_MONEY");
  const { rows } = await pool.query<{ open: number }>(
    "SELECT count(*) AS open FROM sportsbook.slip WHERE member_id = $1 AND state IN ('SENT', 'OPEN', 'RETURNING')",
    [memberId],
  );
  if ((rows[0]?.open ?? 0) >= mostOpenFree) throw new Refusal("LIMIT_REACHED");
}

/** Says why a slip does not stand; one that the member cancelled needs no words. */
function refuseFor({ state, reason }: SlipRow): void {
  if (state === "SENT" || state === "OPEN" || state === "SETTLED") return;
  if (reason !== null && reason !== "CANCELLED") throw new Refusal(reason);
}
