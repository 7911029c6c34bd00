import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { missing, oneOf } from "../fields.ts";
import { longestMeasuredMs, measuredRoutes, mostMeasured, mostMoved } from "../objects/measure.ts";

const milliseconds = z
  .int("NOT_WHOLE")
  .check(z.minimum(0, "TOO_SMALL"), z.maximum(longestMeasuredMs, "TOO_LARGE"));

export const reportMeasures = defineCall({
  id: "measure.report",
  method: "POST",
  path: "/measure",
  auth: "none",
  summary:
    "Takes how fast screens were in a visitor's browser: the largest picture's time (LCP), the longest wait after a touch (INP), what moved (CLS). Who it was is not asked.",
  body: z.strictObject({
    list: z
      .array(
        z.strictObject({
          route: oneOf(measuredRoutes),
          lcpMs: z.optional(milliseconds),
          inpMs: z.optional(milliseconds),
          cls: z.optional(z.number().check(z.minimum(0, "TOO_SMALL"), z.maximum(mostMoved, "TOO_LARGE"))),
        }),
        { error: missing("REQUIRED") },
      )
      .check(z.minLength(1, "REQUIRED"), z.maxLength(mostMeasured, "TOO_LONG")),
  }),
  data: z.null(),
  errors: ["TOO_MANY_REQUESTS"],
});
