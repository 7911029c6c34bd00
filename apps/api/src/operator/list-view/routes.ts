import * as calls from "@hanpan/contract/operator/calls/listView";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { forgetListView, keepListView, readListViews } from "./listViews.ts";

/** Views of lists that operators keep for themselves (docs/operator.md, "Views of a list"). Nothing of the site changes by one. */
export function registerListViewRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listViews, async ({ operator }) => ({
    list: await readListViews(pool, operator.operatorId),
  }));

  registerOperatorCall(app, calls.keepView, ({ body, operator, now }) =>
    withTransaction(pool, async (client) => {
      await keepListView(client, { ...body, operatorId: operator.operatorId, now });
      return { list: await readListViews(client, operator.operatorId) };
    }),
  );

  registerOperatorCall(app, calls.forgetView, ({ params, operator }) =>
    withTransaction(pool, async (client) => {
      await forgetListView(client, { operatorId: operator.operatorId, viewId: params.id });
      return { list: await readListViews(client, operator.operatorId) };
    }),
  );
}
