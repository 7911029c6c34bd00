import * as calls from "@hanpan/contract/operator/calls/level";
import type { OperatorLevel } from "@hanpan/contract/operator/objects/level";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { addLevel, changeLevel, readLevel, readLevels } from "./levels.ts";

/** The members' levels and their terms. */
export function registerOperatorLevelRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listLevels, async () => ({ list: await readLevels(pool) }));

  registerOperatorCall(app, calls.getLevel, ({ params }) => readLevel(pool, params.id));

  registerOperatorCall(app, calls.addLevel, ({ body, operator, now, record }) =>
    withTransaction(pool, async (client) => {
      const level = await addLevel(client, body, operator.loginId, now);
      await record(client, { subject: `level:${level.id}`, after: audited(level) });
      return level;
    }),
  );

  registerOperatorCall(app, calls.putLevel, ({ params, body, operator, now, record }) =>
    withTransaction(pool, async (client) => {
      const { before, after } = await changeLevel(client, params.id, body, operator.loginId, now);
      await record(client, {
        subject: `level:${params.id}`,
        before: audited(before),
        after: audited(after),
        reason: body.reason,
      });
      return after;
    }),
  );
}

const audited = ({ nameKo, nameEn, terms, version }: OperatorLevel) => ({ nameKo, nameEn, terms, version });
