import { createHash } from "node:crypto";
import { withTransaction } from "@hanpan/database";
import type { WalletClient } from "@hanpan/vendor/wallet/walletClient";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import type { DeskImpact } from "../../protocol/desk.ts";
import type { Actor } from "../audit/audit.ts";
import { takeFixture } from "../fixtures/fixtureStore.ts";
import { Refusal } from "../http/refusal.ts";
import { decisionOf } from "../settlement/decide.ts";
import { type Decision, slipsToDecide } from "../settlement/dueSlips.ts";
import { termsOfIds } from "../slips/termsStore.ts";
import { type Act, type Change, carryOutProposal } from "./carryOutProposal.ts";
import type { DeskOperator } from "./deskSessions.ts";
import { runningStakeText } from "./exposure.ts";

/** For how many members at most the platform is asked whether they can cover what is taken. */
const mostMembers = 200;

/** Carries what a rehearsal found out of the transaction, which it undoes. */
class Rehearsed extends Error {
  readonly impact: Moved;
  constructor(impact: Moved) {
    super("a rehearsal is undone");
    this.impact = impact;
  }
}

export type Moved = Omit<DeskImpact, "takenFrom" | "othersTakenFrom"> & {
  /** What is taken from each member beyond what they are paid by it. */
  readonly takenWon: ReadonlyMap<string, number>;
};

/**
 * What an act would move, as things stand now: it is carried out and all slips of the match are decided as settlement
 * decides them, in a transaction that is undone. Then the platform says who cannot cover what is taken from them.
 * @throws Refusal what carrying it out throws.
 */
export async function impactOf(
  { pool, wallet }: { readonly pool: Pool; readonly wallet: Pick<WalletClient, "operatorCover"> },
  operator: DeskOperator,
  actor: Actor,
  act: Act,
): Promise<DeskImpact> {
  const { takenWon, ...moved } = await rehearse(pool, actor, act);
  const all = [...takenWon].sort(([, one], [, other]) => other - one);
  const asked = all.slice(0, mostMembers);
  const short =
    asked.length === 0 ? new Map<string, number>() : await wallet.operatorCover(operator, new Map(asked));
  return {
    ...moved,
    takenFrom: asked.map(([memberId, takeBackWon]) => ({
      memberId,
      takeBackWon,
      shortWon: short === null ? null : (short.get(memberId) ?? 0),
    })),
    othersTakenFrom: all.length - asked.length,
  };
}

/** Carries an act out, in the caller's transaction, and answers what it moves. */
export async function carryOutAndCount(
  pool: Pool,
  client: PoolClient,
  actor: Actor,
  act: Act,
): Promise<{ readonly change: Change; readonly moved: Moved }> {
  const before = await takeFixture(client, act.fixtureId);
  if (before === null) throw new Refusal("NOT_FOUND");
  const change = await carryOutProposal(client, actor, act);
  const after = (await takeFixture(client, act.fixtureId)) ?? before;
  const standing = ({ status, score }: typeof before) => ({ status, score });
  const { takenWon, ...sums } = await movedBy(pool, client, act.fixtureId);
  const known = { before: standing(before), after: standing(after), ...sums };
  return { change, moved: { ...known, takenWon, figures: markOf(known, takenWon) } };
}

/** One mark of all figures, in which every sum and every member that something is taken from has its part. */
function markOf(known: Omit<Moved, "takenWon" | "figures">, takenWon: Moved["takenWon"]): string {
  const { before, after, ...sums } = known;
  const standing = ({ status, score }: Moved["before"]) => [status, score.home, score.away];
  const members = [...takenWon].sort(([one], [other]) => (one < other ? -1 : 1));
  const said = [standing(before), standing(after), Object.entries(sums).sort(), members];
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}

/** What an act would move, as things stand now, without a word of the platform's on who covers it. */
export async function rehearse(pool: Pool, actor: Actor, act: Act): Promise<Moved> {
  try {
    await withTransaction(pool, async (client) => {
      throw new Rehearsed((await carryOutAndCount(pool, client, actor, act)).moved);
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.impact;
    throw error;
  }
  throw new Error("a rehearsal was kept");
}

const slipRow = z.object({
  memberId: z.string(),
  slipId: z.string(),
  stakeWon: z.coerce.number(),
  paidWon: z.coerce.number(),
});

async function movedBy(pool: Pool, client: PoolClient, fixtureId: string) {
  const { rows } = await client.query(
    `SELECT slip.member_id AS "memberId", slip.slip_id AS "slipId", ${runningStakeText} AS "stakeWon",
       slip.paid_won AS "paidWon"
     FROM (SELECT DISTINCT member_id, slip_id FROM sportsbook.leg WHERE fixture_id = $1) AS own
       JOIN sportsbook.slip AS slip USING (member_id, slip_id)
     WHERE slip.state IN ('OPEN', 'SETTLED') AND NOT sportsbook.is_play_money(slip.member_id)`,
    [fixtureId],
  );
  const slips = z.array(slipRow).parse(rows);
  const sumOf = (amount: (slip: z.output<typeof slipRow>) => number) =>
    slips.reduce((sum, slip) => sum + amount(slip), 0);
  const paidWon = new Map(slips.map((slip) => [slip.slipId, slip.paidWon]));
  const due = await slipsToDecide(client, slips);
  const terms = await termsOfIds(
    pool,
    client,
    due.map(({ termsId }) => termsId),
  );
  const decisions = due.flatMap((slip): Decision[] => {
    const own = terms.get(slip.termsId);
    // A sum that leaves a slip out would mislead whoever decides by it.
    if (own === undefined) throw new RangeError(`the terms of slip ${slip.slipId} are not known`);
    const decision = decisionOf(slip, own);
    return decision === null ? [] : [decision];
  });
  let toPayWon = 0;
  let toTakeBackWon = 0;
  const takenWon = new Map<string, number>();
  for (const { memberId, slipId, returnWon } of decisions) {
    // One that waits for another result again keeps what it has until that is known.
    if (returnWon === null) continue;
    const more = returnWon - (paidWon.get(slipId) ?? 0);
    if (more > 0) toPayWon += more;
    else toTakeBackWon -= more;
    takenWon.set(memberId, (takenWon.get(memberId) ?? 0) - more);
  }
  return {
    slips: slips.length,
    stakeWon: sumOf((slip) => slip.stakeWon),
    paidWon: sumOf((slip) => slip.paidWon),
    changed: decisions.length,
    reopened: decisions.filter(({ outcome }) => outcome === null).length,
    toPayWon,
    toTakeBackWon,
    takenWon: new Map([...takenWon].filter(([, amountWon]) => amountWon > 0)),
  };
}
