import * as calls from "@hanpan/contract/operator/calls/person";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { refuse } from "../../server/refusal.ts";
import { shownTo } from "../lib/personal.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { readPersons } from "./readPersons.ts";
import { sayWho } from "./sayWho.ts";

/** Who is likely one person (docs/persons.md): in a member's file, and what an operator says of it. */
export function registerPersonRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listPersons, async ({ operator, params }) => {
    const known = await pool.query("SELECT FROM platform.member WHERE member_id = $1", [params.id]);
    if (known.rowCount === 0) throw refuse("NOT_FOUND");
    return readPersons(pool, params.id, shownTo(operator.role));
  });

  registerOperatorCall(app, calls.putVerdict, ({ operator, params, body, now, record }) =>
    withTransaction(pool, async (client) => {
      const { id: memberId, otherId } = params;
      const { operatorId, role } = operator;
      const { before } = await sayWho(client, { memberId, otherId, operatorId, ...body, now });
      const persons = await readPersons(client, memberId, shownTo(role));
      await record(client, {
        subject: `member:${memberId}`,
        before: { other: otherId, verdict: before },
        after: { other: otherId, verdict: body.verdict },
        reason: body.reason,
      });
      return persons;
    }),
  );
}
