import type { Pool } from "pg";
import * as z from "zod";
import type { Config } from "../config.ts";
import { formsOf } from "../lib/personalMarks.ts";
import type { HolderProvider } from "./provider/port.ts";
import { createPortoneHolder } from "./provider/portone.ts";
import { createSimulatedHolder } from "./provider/simulated.ts";

/** What accounts' holders are asked with. */
export type HolderGround = {
  readonly pool: Pool;
  /** Undefined where nobody says for this site who holds an account. */
  readonly provider: HolderProvider | undefined;
};

const typedRow = z.object({ depositor: z.string() });

/** The provider whose secret the surroundings hold; in a demo without one somebody who believes what members typed. */
export function holderGround(
  pool: Pool,
  { payment, production }: Pick<Config, "payment" | "production">,
): HolderGround {
  const { portoneSecret: secret, portoneUrl: baseUrl } = payment;
  if (secret !== undefined)
    return { pool, provider: createPortoneHolder({ secret, isTest: !production, baseUrl }) };
  return { pool, provider: production ? undefined : createSimulatedHolder(typedNameIn(pool)) };
}

/** Answers the holder of an account as the first member who has it typed it. */
function typedNameIn(pool: Pool): (accountNumber: string) => Promise<string | null> {
  return async (accountNumber) => {
    const { rows } = await pool.query(
      `SELECT depositor FROM platform.member WHERE account_mark = $1 OR account_number = $2 ORDER BY created_at, member_id LIMIT 1`,
      [...formsOf("ACCOUNT", accountNumber)],
    );
    return typedRow.optional().parse(rows[0])?.depositor ?? null;
  };
}
