import type { Pool } from "pg";
import * as z from "zod";
import { passwordMatches } from "../lib/passwords.ts";
import { demoMember } from "./seed.ts";
import { demoOperators } from "./seedDesk.ts";
import { demoDistributor, demoPartner } from "./seedPartner.ts";

/** A site in production was given a demo's database, or a demo a site's; the message says in one sentence what to do. */
export class DemoDataError extends Error {
  constructor(
    message = "The database holds the demo's data, whose passwords everybody knows: in production name an empty DATA_DIR, " +
      "or empty databases in DATABASE_URL and STUDIO_DATABASE_URL.",
  ) {
    super(message);
    this.name = "DemoDataError";
  }
}

const memberIds = [demoMember.memberId, demoPartner.memberId];
const operators = [...demoOperators, demoDistributor];
const operatorRows = z.array(z.object({ login_id: z.string(), name: z.string(), password_hash: z.string() }));

/**
 * Keeps a demo from being served to the world: its members and operators have passwords that stand in the README.
 * An operator counts by name and password, since a site may well call one of its own `owner`.
 *
 * @throws DemoDataError when a member or an operator of the demo is there.
 */
export async function refuseDemo(pool: Pool): Promise<void> {
  const members = await pool.query("SELECT FROM platform.member WHERE member_id = ANY($1)", [memberIds]);
  if (members.rowCount !== 0) throw new DemoDataError();
  const found = await pool.query(
    "SELECT login_id, name, password_hash FROM platform.operator WHERE login_id = ANY($1)",
    [operators.map(({ loginId }) => loginId)],
  );
  for (const row of operatorRows.parse(found.rows)) {
    const seeded = operators.find(({ loginId, name }) => loginId === row.login_id && name === row.name);
    if (seeded !== undefined && (await passwordMatches(row.password_hash, seeded.password)))
      throw new DemoDataError();
  }
}
