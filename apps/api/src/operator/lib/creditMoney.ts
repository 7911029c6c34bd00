import pg, { type PoolClient } from "pg";
import * as z from "zod";
import { type MoneyRefusal, moneyRefusals } from "../../money/answer.ts";
import { type Refusal, refuse, refuseFields } from "../../server/refusal.ts";
import { memberRefusal } from "./memberRefusal.ts";

const idRow = z.object({ member_id: z.string() });

/** The member to whom an operator credits money, named by login ID; refuses one that is missing or that nobody has. */
export async function memberNamed(client: PoolClient, loginId: string | undefined): Promise<string> {
  if (loginId === undefined) throw refuseFields({ loginId: "REQUIRED" });
  const found = await client.query("SELECT member_id FROM platform.member WHERE login_id = $1", [loginId]);
  if (found.rows[0] === undefined) throw refuseFields({ loginId: "NOT_ALLOWED" });
  return idRow.parse(found.rows[0]).member_id;
}

/** Why the money's own rules did not let what arrived be credited. */
export function creditRefusal(code: MoneyRefusal, details?: Readonly<Record<string, unknown>>): Refusal {
  const ofMember = memberRefusal(code);
  if (ofMember !== undefined) return refuse(ofMember);
  if (code === "DEPOSIT_LIMIT") return refuse("MEMBER_DEPOSIT_LIMIT", details);
  if (code === "AMOUNT_INVALID") return refuse("USDT_UNAVAILABLE");
  if (code === "NOT_FOUND") return refuse("NOT_FOUND");
  return refuse("TRANSITION_REFUSED", details);
}

/** Does the work of a credit; what its last step was refused for, after which nothing of it stands, is refused as at the first. */
export async function crediting<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof pg.DatabaseError && error.code === "HU004" ? error.detail : undefined;
    const refused = moneyRefusals.find((name) => name === code);
    throw refused === undefined ? error : creditRefusal(refused);
  }
}
