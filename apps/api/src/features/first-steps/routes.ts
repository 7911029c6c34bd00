import * as calls from "@hanpan/contract/calls/firstSteps";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { registerCall } from "../../server/registerCall.ts";

const row = z.object({ deposit: z.nullable(z.enum(calls.firstDeposits)) });

/** The first steps of a new member: how far they are, and that they want to see them no more (docs/money.md, "The first steps"). */
export function registerFirstStepRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerCall(app, calls.getFirstSteps, async ({ member }) => {
    const { rows } = await pool.query({
      name: "first-steps-of",
      text: "SELECT platform.first_steps_of($1) AS deposit",
      values: [member.memberId],
    });
    return row.parse(rows[0]);
  });

  registerCall(app, calls.dismissFirstSteps, async ({ member, now }) => {
    await pool.query(
      "INSERT INTO platform.first_steps (member_id, dismissed_at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
      [member.memberId, now],
    );
    return null;
  });
}
