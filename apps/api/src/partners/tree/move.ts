import { seoulDay } from "@hanpan/contract/time";
import type { PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";
import { takeChangeDay } from "./changeDay.ts";
import { refuseRatesAbove } from "./setRates.ts";

const answers = {
  NOT_A_PARTNER: "NOT_IN_TREE",
  IN_OWN_BRANCH: "IN_OWN_BRANCH",
  IS_A_PARTNER: "IS_A_PARTNER",
} as const;
const moved = z.object({
  outcome: z.enum(["MOVED", "NOT_A_PARTNER", "IN_OWN_BRANCH", "IS_A_PARTNER"]),
});

type Move = { readonly from: string; readonly by: string; readonly now: Date };

/**
 * Moves a partner with everybody below them under another (null: to the top) from a day on. Refuses (throws) NOT_IN_TREE,
 * IN_OWN_BRANCH, RATE_ABOVE_PARENT, DAY_OUT_OF_RANGE, DAY_SETTLED.
 */
export async function movePartner(
  client: PoolClient,
  given: Move & { readonly partnerId: string; readonly parentId: string | null },
): Promise<void> {
  await takeChangeDay(client, given.from, given.now);
  await asked(client, "SELECT platform.move_partner($1, $2, $3, $4) AS outcome", [
    given.partnerId,
    given.parentId,
    given.from,
    seoulDay(given.now),
  ]);
  await refuseRatesAbove(client, { ...given, lowersBelow: false });
}

/**
 * Makes a member another partner's (null: nobody's) from a day on. Refuses (throws) NOT_IN_TREE, IS_A_PARTNER,
 * DAY_OUT_OF_RANGE, DAY_SETTLED.
 */
export async function moveMember(
  client: PoolClient,
  given: Move & { readonly memberId: string; readonly partnerId: string | null },
): Promise<void> {
  await takeChangeDay(client, given.from, given.now);
  await asked(client, "SELECT platform.move_member_to_partner($1, $2, $3, $4) AS outcome", [
    given.memberId,
    given.partnerId,
    given.from,
    seoulDay(given.now),
  ]);
}

async function asked(client: PoolClient, text: string, values: readonly unknown[]): Promise<void> {
  const { rows } = await client.query(text, [...values]);
  const { outcome } = moved.parse(rows[0]);
  if (outcome !== "MOVED") throw refuse(answers[outcome]);
}
