import * as calls from "@hanpan/contract/operator/calls/vendor";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { refuseWithoutReason } from "../lib/needsReason.ts";
import { readToChange } from "../lib/readToChange.ts";
import { type OperatorContext, registerOperatorCall } from "../server/registerOperatorCall.ts";
import { addGame, changeGame, deleteGame, listGames, readGame, setGameStatus } from "./games.ts";

/** The games of the vendors. */
export function registerOperatorGameRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listGames, ({ query, language }) => listGames(pool, query, language));

  registerOperatorCall(app, calls.addGame, ({ body, language, record }) =>
    withTransaction(pool, async (client) => {
      const after = await readGame(client, await addGame(client, body), language);
      await record(client, { subject: `game:${after.id}`, after });
      return after;
    }),
  );

  registerOperatorCall(app, calls.putGame, ({ params, body, language, record }) =>
    withTransaction(pool, async (client) => {
      const { expected, reason, ...fields } = body;
      const before = await readToChange(client, { table: "game", id: params.id, expected }, () =>
        readGame(client, params.id, language),
      );
      refuseWithoutReason(before.active && !fields.active, reason);
      await changeGame(client, before, fields);
      const after = await readGame(client, params.id, language);
      await record(client, { subject: `game:${params.id}`, before, after, reason });
      return after;
    }),
  );

  registerOperatorCall(app, calls.deleteGame, ({ params, language, record }) =>
    withTransaction(pool, async (client) => {
      const before = await readGame(client, params.id, language);
      await deleteGame(client, params.id);
      await record(client, { subject: `game:${params.id}`, before });
      return null;
    }),
  );

  const setActive = (isActive: boolean, { params, body, language, record }: StatusContext) =>
    withTransaction(pool, async (client) => {
      const before = await readGame(client, params.id, language);
      await setGameStatus(client, params.id, isActive);
      await record(client, {
        subject: `game:${params.id}`,
        before: { active: before.active },
        after: { active: isActive },
        reason: body.reason,
      });
      return readGame(client, params.id, language);
    });
  registerOperatorCall(app, calls.pauseGame, (context) => setActive(false, context));
  registerOperatorCall(app, calls.resumeGame, (context) => setActive(true, context));
}

type StatusContext = Pick<
  OperatorContext<{ readonly id: string }, undefined, { readonly reason?: string | undefined }>,
  "params" | "body" | "record" | "language"
>;
