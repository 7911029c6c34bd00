import { reportMeasures } from "@hanpan/contract/calls/measure";
import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import { registerCall } from "../../server/registerCall.ts";
import { createPageMeasures } from "./pageMeasures.ts";

/** A visit reports once, or a few times where its page is hidden and seen again; ten visitors may be behind one address. */
const reportsPerMinute = 60;

/** Takes what visitors' browsers measured. It touches no database and keeps nothing but the figures. */
export function registerMeasureRoutes(
  app: FastifyInstance,
  { registry }: { readonly registry: Registry },
): void {
  const observe = createPageMeasures(registry);
  registerCall(
    app,
    reportMeasures,
    async ({ body }) => {
      for (const measure of body.list) observe(measure);
      return null;
    },
    { limit: { maximum: reportsPerMinute, windowSeconds: 60 } },
  );
}
