import * as calls from "@hanpan/contract/operator/calls/person";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { notifyPublished } from "../../lib/outbox.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { refuse } from "../../server/refusal.ts";
import { readPage } from "../lib/page.ts";
import { shownTo } from "../lib/personal.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { decideAttempt } from "./decideAttempt.ts";
import { countAttempts, readAttempts } from "./readAttempts.ts";
import { readPersons } from "./readPersons.ts";
import { sayWho } from "./sayWho.ts";

/** Who is likely one person (docs/persons.md): in a member's file, and what an operator says of it. */
export function registerPersonRoutes(
  app: FastifyInstance,
  { pool, siteSetting }: { readonly pool: Pool; readonly siteSetting: ReadSiteSetting },
): void {
  registerOperatorCall(app, calls.listPersons, async ({ operator, params }) => {
    const known = await pool.query("SELECT FROM platform.member WHERE member_id = $1", [params.id]);
    if (known.rowCount === 0) throw refuse("NOT_FOUND");
    return readPersons(pool, params.id, shownTo(operator));
  });

  registerOperatorCall(app, calls.putVerdict, ({ operator, params, body, now, record }) =>
    withTransaction(pool, async (client) => {
      const { id: memberId, otherId } = params;
      const { operatorId } = operator;
      const { before } = await sayWho(client, { memberId, otherId, operatorId, ...body, now });
      const persons = await readPersons(client, memberId, shownTo(operator));
      await record(client, {
        subject: `member:${memberId}`,
        before: { other: otherId, verdict: before },
        after: { other: otherId, verdict: body.verdict },
        reason: body.reason,
      });
      return persons;
    }),
  );

  registerOperatorCall(app, calls.listAttempts, ({ operator, query }) =>
    readPage(
      query,
      (place, limit) => readAttempts(pool, query, shownTo(operator), place, limit),
      () => countAttempts(pool, query),
    ),
  );

  registerOperatorCall(app, calls.decideAttempt, async ({ operator, params, body, now, record }) => {
    const setting = await siteSetting();
    const decided = await withTransaction(pool, async (client) => {
      const given = { attemptId: params.id, operatorId: operator.operatorId, ...body, now };
      const { memberId } = await decideAttempt(client, given, setting);
      const [found] = await readAttempts(client, { id: params.id }, shownTo(operator), null, 1);
      if (found === undefined) throw refuse("NOT_FOUND");
      const { occasion, kinds, other } = found.item;
      await record(client, {
        subject: `member:${memberId}`,
        after: { decision: body.decision, occasion, kinds, other: other.id },
        reason: body.reason,
      });
      return found.item;
    });
    notifyPublished();
    return decided;
  });
}
