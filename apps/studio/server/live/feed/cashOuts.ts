import { isPurseId } from "@hanpan/vendor/free-play/purseId";
import { frameOf } from "@hanpan/vendor/stream/frame";
import type { WalletClient } from "@hanpan/vendor/wallet/walletClient";
import type { Pool } from "pg";
import type { Logger } from "pino";
import * as z from "zod";
import { type KiteLane, kiteLane, type Participation } from "../../../protocol/live.ts";
import type { OwnedParticipation } from "../bet/participationStore.ts";
import { laneOf } from "../kites/lanes.ts";
import type { Hub } from "./hub.ts";

/** Between processes: who cashed out, as everybody else may see it. */
export const cashOutChannel = "hanpan_live_cash_out";

/** So many are shown in a second; of more the rest are left out, for nobody could read them. */
const most = { inMs: 1_000, shown: 12 };

/** Cash-outs and names that are remembered; the oldest are forgotten first. */
const mostRemembered = 5_000;

/** A name is asked for again after so long. */
const nameFreshMs = 600_000;

const shownCashOut = z.object({
  memberId: z.string(),
  tableCode: z.string(),
  roundId: z.uuid(),
  name: z.string(),
  cashOutHundredths: z.number().int(),
  payoutWon: z.number().int(),
});
type ShownCashOut = z.infer<typeof shownCashOut>;

/** Shows members at a table what others have cashed out there. */
export type CashOuts = {
  /** A participation has changed: what of it was cashed out and paid is shown, once. */
  take(news: OwnedParticipation): void;
  /** Another process's cash-out. */
  receive(payload: string): void;
};

/** What a kite was cashed out at and paid; null while it was not. */
function paidOf(part: Participation, lane: KiteLane) {
  const cashOutHundredths = lane === "KITE" ? part.cashOutHundredths : (part.secondCashOutHundredths ?? null);
  const paid = part.placements.filter(
    ({ state, bets }) => state === "SETTLED" && laneOf(bets[0]?.spot) === lane,
  );
  const payoutWon = paid.reduce((sum, placement) => sum + (placement.payoutWon ?? 0), 0);
  return cashOutHundredths === null || payoutWon === 0 ? null : { cashOutHundredths, payoutWon };
}

function forgetOldest(remembered: Map<string, unknown> | Set<string>): void {
  const [oldest] = remembered.keys();
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
}

/**
 * Makes them. Only what the wallet has paid is shown, of members who are there, by the name that the platform shows strangers; of
 * whom it names none nothing is shown. Never invented, and never needed: what fails is left out.
 */
export function createCashOuts(dependencies: {
  readonly pool: Pool;
  readonly hub: Pick<Hub, "sendTable">;
  readonly wallet: Pick<WalletClient, "info">;
  readonly log: Logger;
  /** Whether there are other processes to notify. */
  readonly hasOthers: () => boolean;
  /** The round that a table is in; what was cashed out in another is shown to nobody. */
  readonly roundOf: (tableCode: string) => string | null;
  readonly monotonicMs?: () => number;
}): CashOuts {
  const { pool, hub, wallet, log, hasOthers, roundOf } = dependencies;
  const nowMs = dependencies.monotonicMs ?? performance.now.bind(performance);
  const seen = new Set<string>();
  const names = new Map<string, { readonly name: string | null; readonly atMs: number }>();
  let second = { startMs: Number.NEGATIVE_INFINITY, shown: 0 };

  function mayShow(): boolean {
    const now = nowMs();
    if (now - second.startMs >= most.inMs) second = { startMs: now, shown: 0 };
    second.shown += 1;
    return second.shown <= most.shown;
  }

  async function nameOf(memberId: string, roundId: string): Promise<string | null> {
    const known = names.get(memberId);
    if (known !== undefined && nowMs() - known.atMs < nameFreshMs) return known.name;
    const { rows } = await pool.query<{ token: string }>(
      "SELECT wallet_token AS token FROM studio.live_placement WHERE round_id = $1 AND member_id = $2 LIMIT 1",
      [roundId, memberId],
    );
    const answer = rows[0] === undefined ? null : await wallet.info(memberId, rows[0].token);
    const name = answer?.kind === "OK" ? (answer.shownName ?? null) : null;
    names.set(memberId, { name, atMs: nowMs() });
    forgetOldest(names);
    return name;
  }

  function send({ memberId, ...message }: ShownCashOut): void {
    if (roundOf(message.tableCode) !== message.roundId) return;
    hub.sendTable(message.tableCode, frameOf({ type: "cashOut", ...message }), memberId);
  }

  async function show(cashedOut: Omit<ShownCashOut, "name">): Promise<void> {
    const name = await nameOf(cashedOut.memberId, cashedOut.roundId);
    if (name === null) return;
    send({ ...cashedOut, name });
    if (!hasOthers()) return;
    await pool.query("SELECT pg_notify($1, $2)", [cashOutChannel, JSON.stringify({ ...cashedOut, name })]);
  }

  return {
    take({ memberId, participation }) {
      const { roundId, tableCode } = participation;
      // Play money takes no place in the second's few: it is shown to nobody.
      if (tableCode !== "kite" || isPurseId(memberId) || roundOf(tableCode) !== roundId) return;
      for (const lane of kiteLane.options) {
        const paid = paidOf(participation, lane);
        const key = `${roundId} ${memberId} ${lane}`;
        if (paid === null || seen.has(key)) continue;
        seen.add(key);
        forgetOldest(seen);
        if (!mayShow()) continue;
        show({ memberId, tableCode, roundId, ...paid }).catch((error: unknown) =>
          log.warn({ err: error }, "a cash-out was not shown to others"),
        );
      }
    },
    receive(payload) {
      if (payload === "") return;
      const parsed = shownCashOut.safeParse(JSON.parse(payload));
      if (parsed.success) send(parsed.data);
    },
  };
}
