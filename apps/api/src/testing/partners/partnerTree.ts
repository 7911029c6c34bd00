import type { SettlementPeriod } from "@hanpan/contract/enumerations";
import { gameCategories } from "@hanpan/contract/enumerations";
import { withTransaction } from "@hanpan/database";
import { countPartnerDays } from "../../partners/days/countDays.ts";
import { type MadeRun, makePartnerRun } from "../../partners/settlement/makeRun.ts";
import { approvePartnerRun } from "../../partners/settlement/settle.ts";
import type { ShareTerms } from "../../partners/shares/share.ts";
import { plainTerms } from "../../partners/shares/tree.ts";
import { movePartner } from "../../partners/tree/move.ts";
import { setContract } from "../../partners/tree/setContract.ts";
import { setRates } from "../../partners/tree/setRates.ts";
import type { MoneyWorld } from "../money/moneyWorld.ts";
import type { Player } from "../money/worldTypes.ts";

/** Partners of a money world: what operators do with them, by `test`. */
export function partnersOf(world: MoneyWorld) {
  const { pool, clock } = world;
  const by = "operator:test";
  const part = {
    /** A new member who is a partner, below another if one is named. */
    async partner(parent?: Player): Promise<Player> {
      const made = await world.player(parent === undefined ? {} : { referrerId: parent.memberId });
      await world.database.ownerPool.query(
        "UPDATE platform.member SET is_partner = true WHERE member_id = $1",
        [made.memberId],
      );
      await part.count();
      return made;
    },
    /** Makes the sums as the job does. */
    count: () => countPartnerDays(pool, clock.now()),
    /** One rate of every category. */
    rate(partner: Player, from: string, rollingBps: number, losingBps: number, lowersBelow = false) {
      const rates = gameCategories.flatMap((category) => [
        { category, kind: "ROLLING" as const, bps: rollingBps },
        { category, kind: "LOSING" as const, bps: losingBps },
      ]);
      return withTransaction(pool, (client) =>
        setRates(client, { partnerId: partner.memberId, from, rates, lowersBelow, by, now: clock.now() }),
      );
    },
    agree(
      partner: Player,
      from: string,
      period: SettlementPeriod | null,
      more: { readonly carriesLosses?: boolean; readonly terms?: Partial<ShareTerms> } = {},
    ) {
      return withTransaction(pool, (client) =>
        setContract(client, {
          ...{ partnerId: partner.memberId, from, period, by, now: clock.now() },
          carriesLosses: more.carriesLosses ?? true,
          terms: { ...plainTerms, ...more.terms },
        }),
      );
    },
    move: (partner: Player, parent: Player | null, from: string) =>
      withTransaction(pool, (client) =>
        movePartner(client, {
          ...{ partnerId: partner.memberId, parentId: parent?.memberId ?? null, from, by },
          now: clock.now(),
        }),
      ),
    make: (period: SettlementPeriod, day: string): Promise<MadeRun> =>
      makePartnerRun(pool, { period, day, by, now: clock.now() }),
    async approve(runId: string) {
      const { rows } = await pool.query<{ made_at: Date }>(
        "SELECT made_at FROM platform.partner_run WHERE run_id = $1",
        [runId],
      );
      const madeAt = rows[0]?.made_at ?? new Date(0);
      return approvePartnerRun(pool, { runId, madeAt, by, now: clock.now() });
    },
    /** Makes a run and approves it; its id. */
    async settle(period: SettlementPeriod, day: string): Promise<string> {
      const made = await part.make(period, day);
      if (made.outcome !== "MADE") throw new Error(`not made: ${made.outcome}`);
      const approval = await part.approve(made.runId);
      if (approval !== "APPROVED") throw new Error(`not approved: ${approval}`);
      return made.runId;
    },
    /** A partner's statement of a run. */
    async statement(runId: string, partner: Player) {
      const { rows } = await pool.query<Record<string, string | number | null>>(
        `SELECT statement_id, from_day::text, to_day::text, rolling_brought, rolling_earned, rolling_corrected,
                rolling_payable, rolling_carried, losing_brought, losing_earned, losing_forgiven, losing_corrected,
                losing_payable, losing_carried, payable_won, paid_by
           FROM platform.partner_statement WHERE run_id = $1 AND partner_id = $2`,
        [runId, partner.memberId],
      );
      return rows[0];
    },
  };
  return part;
}
