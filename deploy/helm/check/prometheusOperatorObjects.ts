import * as z from "zod";

/**
 * The object of the Prometheus Operator that the chart makes, with the fields that it uses and no others: written from the
 * operator's own description of its API (monitoring.coreos.com/v1).
 */
const text = z.record(z.string(), z.string());

export const podMonitor = z.strictObject({
  apiVersion: z.literal("monitoring.coreos.com/v1"),
  kind: z.literal("PodMonitor"),
  metadata: z.strictObject({ name: z.string(), namespace: z.string(), labels: text }),
  spec: z.strictObject({
    selector: z.strictObject({ matchLabels: text }),
    podMetricsEndpoints: z.array(
      z.strictObject({
        port: z.string().min(1),
        path: z.string().startsWith("/"),
        interval: z.string().regex(/^\d+(s|m)$/),
        authorization: z.strictObject({
          type: z.literal("Bearer"),
          credentials: z.strictObject({ name: z.string().min(1), key: z.string().min(1) }),
        }),
        relabelings: z.array(
          z.strictObject({
            action: z.enum(["replace", "keep", "drop"]),
            sourceLabels: z.array(z.string().regex(/^[a-zA-Z_]\w*$/)),
            targetLabel: z.string().regex(/^[a-zA-Z_]\w*$/),
          }),
        ),
      }),
    ),
  }),
});
