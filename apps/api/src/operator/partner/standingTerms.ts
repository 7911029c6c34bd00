import { type GameCategory, type ShareKind, settlementPeriods } from "@hanpan/contract/enumerations";
import type { PoolClient } from "pg";
import * as z from "zod";
import { shareTermsSchema } from "../../partners/settlement/readBook.ts";

const nickname = z.array(z.object({ nickname: z.string() }));
const rateRows = z.array(z.object({ category: z.string(), kind: z.string(), bps: z.number() }));
const contractRows = z.array(
  z.object({
    period: z.enum(settlementPeriods).nullable(),
    carriesLosses: z.boolean(),
    terms: shareTermsSchema,
  }),
);
const parentRows = z.array(z.object({ parentId: z.string().nullable() }));

/** A partner's nickname; empty where there is no such member. */
export async function nicknameOf(client: PoolClient, partnerId: string): Promise<string> {
  const { rows } = await client.query("SELECT nickname FROM platform.member WHERE member_id = $1", [
    partnerId,
  ]);
  return nickname.parse(rows)[0]?.nickname ?? "";
}

/** A partner's rates on a day, by category and kind, in basis points; 0 where none was set. */
export async function ratesOn(
  client: PoolClient,
  partnerId: string,
  day: string,
): Promise<(category: GameCategory, kind: ShareKind) => number> {
  const { rows } = await client.query(
    `SELECT DISTINCT ON (category, kind) category, kind, rate_bps AS bps FROM platform.partner_rate
      WHERE partner_id = $1 AND from_day <= $2 ORDER BY category, kind, from_day DESC`,
    [partnerId, day],
  );
  const standing = rateRows.parse(rows);
  return (category, kind) =>
    standing.find((rate) => rate.category === category && rate.kind === kind)?.bps ?? 0;
}

/** How a partner is settled on a day; null where nothing is agreed. */
export async function contractOn(client: PoolClient, partnerId: string, day: string) {
  const { rows } = await client.query(
    `SELECT period, carries_losses AS "carriesLosses", terms FROM platform.partner_contract
      WHERE partner_id = $1 AND from_day <= $2 ORDER BY from_day DESC LIMIT 1`,
    [partnerId, day],
  );
  return contractRows.parse(rows)[0] ?? null;
}

/** Who stands above a partner on a day; null for a top, and who is no partner then. */
export async function parentOn(client: PoolClient, partnerId: string, day: string): Promise<string | null> {
  const { rows } = await client.query(
    `SELECT parent_id AS "parentId" FROM platform.partner_place
      WHERE partner_id = $1 AND from_day <= $2 AND until_day > $2`,
    [partnerId, day],
  );
  return parentRows.parse(rows)[0]?.parentId ?? null;
}
