import type { GameCategory, ShareKind } from "@hanpan/contract/enumerations";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { shareKindWords } from "@hanpan/contract/words/shareKind";
import type { PoolClient } from "pg";
import * as z from "zod";
import { type Refusal, refuse } from "../../server/refusal.ts";
import { takeChangeDay } from "./changeDay.ts";

/** A rate of a category and kind, in basis points. */
export type SetRate = { readonly category: GameCategory; readonly kind: ShareKind; readonly bps: number };

/**
 * Sets rates of a partner from a day on; what was set for a later day stays. Refuses (throws) RATE_ABOVE_PARENT and
 * RATE_BELOW_CHILD with who, when and both rates, on whichever day from then on it would be; DAY_OUT_OF_RANGE, DAY_SETTLED.
 * With `lowersBelow` the rates below are lowered to what they may be, from the day on which they would be above.
 */
export async function setRates(
  client: PoolClient,
  given: {
    readonly partnerId: string;
    readonly from: string;
    readonly rates: readonly SetRate[];
    readonly lowersBelow: boolean;
    readonly by: string;
    readonly now: Date;
    /** The first day on which it may begin, if it is not any that is open. */
    readonly earliest?: string;
  },
): Promise<void> {
  const { partnerId, from, by, now } = given;
  await takeChangeDay(client, from, now, given.earliest);
  for (const rate of given.rates) await writeRate(client, { ...rate, partnerId, from, by, now });
  await refuseRatesAbove(client, { partnerId, from, lowersBelow: given.lowersBelow, by, now });
}

type WrittenRate = SetRate & {
  readonly partnerId: string;
  readonly from: string;
  readonly by: string;
  readonly now: Date;
};

async function writeRate(client: PoolClient, rate: WrittenRate): Promise<void> {
  await client.query(
    `INSERT INTO platform.partner_rate (partner_id, category, kind, from_day, rate_bps, set_by, set_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (partner_id, category, kind, from_day) DO UPDATE
       SET rate_bps = excluded.rate_bps, set_by = excluded.set_by, set_at = excluded.set_at`,
    [rate.partnerId, rate.category, rate.kind, rate.from, rate.bps, rate.by, rate.now],
  );
}

const above = z.object({
  partner_id: z.string(),
  parent_id: z.string(),
  partner: z.string(),
  parent: z.string(),
  category: z.enum(["LIVE", "SLOT", "SPORTS", "MINI"]),
  kind: z.enum(["ROLLING", "LOSING"]),
  day: z.string(),
  rate_bps: z.number(),
  parent_bps: z.number(),
});

async function firstAbove(client: PoolClient, from: string) {
  const { rows } = await client.query(
    `SELECT found.partner_id, found.parent_id, member.nickname AS partner, parent.nickname AS parent, found.category,
            found.kind, found.day::text AS day, found.rate_bps, found.parent_bps
       FROM platform.rates_above_parent($1) AS found
       JOIN platform.member ON member.member_id = found.partner_id
       JOIN platform.member AS parent ON parent.member_id = found.parent_id
      ORDER BY found.day, found.partner_id LIMIT 1`,
    [from],
  );
  return rows[0] === undefined ? null : above.parse(rows[0]);
}

/**
 * Refuses (throws) what would leave a rate above a parent's from a day on: RATE_BELOW_CHILD where it is of somebody
 * below the partner who was changed, else RATE_ABOVE_PARENT.
 */
export async function refuseRatesAbove(
  client: PoolClient,
  given: {
    readonly partnerId: string;
    readonly from: string;
    readonly lowersBelow: boolean;
    readonly by: string;
    readonly now: Date;
  },
): Promise<void> {
  for (;;) {
    const found = await firstAbove(client, given.from);
    if (found === null) return;
    if (found.partner_id === given.partnerId || !given.lowersBelow) throw refusalOf(found, given.partnerId);
    await writeRate(client, {
      ...{ partnerId: found.partner_id, category: found.category, kind: found.kind, bps: found.parent_bps },
      ...{ from: found.day, by: given.by, now: given.now },
    });
  }
}

const nameOfRate = ({ category, kind }: { category: GameCategory; kind: ShareKind }) => ({
  ko: `${gameCategoryWords[category].ko} ${shareKindWords[kind].ko}`,
  en: `${gameCategoryWords[category].en}, ${shareKindWords[kind].en}`,
});

const percent = (bps: number) => (bps / 100).toString();

function refusalOf(found: z.output<typeof above>, changedId: string): Refusal {
  return refuse(found.partner_id === changedId ? "RATE_ABOVE_PARENT" : "RATE_BELOW_CHILD", {
    day: found.day,
    partner: found.partner,
    parent: found.parent,
    rate: percent(found.rate_bps),
    parentRate: percent(found.parent_bps),
    what: nameOfRate(found),
  });
}
