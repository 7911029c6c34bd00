import { isDeepStrictEqual } from "node:util";
import * as calls from "@hanpan/contract/operator/calls/level";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { readDueLevels } from "../../money/levelProgress.ts";
import { refuseFields } from "../../server/refusal.ts";
import { propose } from "../lib/approval.ts";
import { proposeToOwner } from "../lib/secondOwner.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { generousTerms, isGivenAway } from "./generousTerms.ts";
import { levelKind } from "./levelKind.ts";
import { addLevel, auditedLevel, changeLevel, readLevel, readLevels, readLevelToChange } from "./levels.ts";
import { readPlayBasis } from "./playBasis.ts";
import { refuseBeyondRules } from "./refuseBeyondRules.ts";

/** The members' levels and their terms. */
export function registerOperatorLevelRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listLevels, async () => ({
    list: await readLevels(pool),
    basis: await readPlayBasis(pool),
  }));

  registerOperatorCall(app, calls.listDueLevels, async ({ now }) => {
    const found = await readDueLevels(pool, now, calls.dueLevelsAtOnce + 1);
    return { list: found.slice(0, calls.dueLevelsAtOnce), more: found.length > calls.dueLevelsAtOnce };
  });

  registerOperatorCall(app, calls.getLevel, ({ params }) => readLevel(pool, params.id));

  registerOperatorCall(app, calls.addLevel, ({ body, operator, now, record }) =>
    withTransaction(pool, async (client) => {
      const level = await addLevel(client, body, operator.loginId, now);
      await record(client, { subject: `level:${level.id}`, after: auditedLevel(level) });
      return level;
    }),
  );

  registerOperatorCall(app, calls.putLevel, ({ params, body, operator, workId, now, record }) =>
    withTransaction(pool, async (client) => {
      const { version, reason, terms: written, ...names } = body;
      const standing = await readLevelToChange(client, params.id, version);
      const terms = written && { ...written, criteria: written.criteria ?? standing.terms.criteria };
      const change = { ...names, terms };
      const subject = `level:${params.id}`;
      const asked = { subject, operator, workId, now, record };
      // What could not be carried out is refused to who proposes it, not to who approves it.
      if (terms !== undefined) await refuseBeyondRules(client, standing.terms, terms);
      if (await isGivenAway(client, { levelId: params.id, terms, version })) {
        if (reason === undefined) throw refuseFields({ reason: "REQUIRED" });
        const payload = { levelId: params.id, ...change };
        return propose(client, { kind: generousTerms, payload, reason, ...asked });
      }
      if (terms !== undefined && !isDeepStrictEqual(terms, standing.terms)) {
        const payload = { levelId: params.id, change };
        const waits = await proposeToOwner(client, { kind: levelKind, payload, reason, ...asked });
        if (waits !== null) return waits;
      }
      const { before, after } = await changeLevel(
        client,
        params.id,
        { ...change, version },
        operator.loginId,
        now,
      );
      await record(client, {
        subject,
        before: auditedLevel(before),
        after: auditedLevel(after),
        reason,
      });
      return after;
    }),
  );
}
