import { createHmac } from "node:crypto";
import type { Pool } from "pg";
import * as z from "zod";
import type { Sealing } from "../../lib/sealing.ts";
import { openPerson, sealPerson } from "../sealedPerson.ts";
import type { IdentityProvider, VerifiedPerson } from "./port.ts";

/** What somebody says of themselves to a demo. */
export type SaidPerson = Pick<VerifiedPerson, "name" | "birthDate"> & {
  readonly gender: "MALE" | "FEMALE";
  readonly phone: string;
};

/**
 * The demo's: whatever is typed is believed, and nobody is asked. The same name, birth date and gender are the same person, whatever the
 * phone.
 */
export function simulatedPerson(key: Buffer, said: SaidPerson, checkId: string, now: Date): VerifiedPerson {
  const code = (what: string) =>
    createHmac("sha256", key)
      .update([what, said.name.replaceAll(/\s/g, ""), said.birthDate, said.gender].join("\n"))
      .digest("base64");
  return { ...said, ci: code("ci"), di: code("di"), reference: `simulated-${checkId}`, verifiedAt: now };
}

const row = z.object({ result: z.instanceof(Buffer).nullable() });

/** Answers what was typed into the demo's form. */
export function createSimulated(pool: Pool, sealing: Sealing): IdentityProvider {
  return {
    name: "SIMULATED",
    pageFor: () => null,
    async ask(checkId) {
      const { rows } = await pool.query(
        "SELECT result FROM platform.identity_check WHERE check_id = $1 AND provider = 'SIMULATED'",
        [checkId],
      );
      const found = row.safeParse(rows[0]).data?.result ?? null;
      const person = found === null ? null : openPerson(sealing, checkId, found);
      return person === null ? { outcome: "PENDING" } : { outcome: "VERIFIED", person };
    },
  };
}

/** Keeps what was typed into the demo's form; false where the verification is over or another's to answer. */
export async function keepSimulated(
  pool: Pool,
  sealing: Sealing,
  checkId: string,
  person: VerifiedPerson,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE platform.identity_check SET result = $2
      WHERE check_id = $1 AND provider = 'SIMULATED' AND used_at IS NULL AND expires_at > $3`,
    [checkId, sealPerson(sealing, checkId, person), person.verifiedAt],
  );
  return rowCount === 1;
}
