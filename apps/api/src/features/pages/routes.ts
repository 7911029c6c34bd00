import * as calls from "@hanpan/contract/calls/page";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { registerCall } from "../../server/registerCall.ts";
import { createVisitCounter } from "./visits.ts";

/** A telephone walks through a dozen screens in a minute; ten of them behind one address are still people. */
const visitsPerMinute = 240;

/** Visits of screens, and which of them are popular. */
export function registerPageRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  const visits = createVisitCounter(pool, app.log);
  app.addHook("onClose", () => visits.flush());

  registerCall(
    app,
    calls.visitPage,
    async ({ body, request, now }) => {
      visits.count(body.page, request.address, now);
      return null;
    },
    { limit: { maximum: visitsPerMinute, windowSeconds: 60 } },
  );

  registerCall(app, calls.listPopularPages, async ({ now }) => ({ list: await visits.popular(now) }));
}
