import { createVendorAnswers } from "@hanpan/vendor/http/answers";
import { createVendorServer, type VendorServerOptions } from "@hanpan/vendor/http/createVendorServer";
import type { FastifyInstance } from "fastify";
import { measureOpenRounds } from "./metrics.ts";
import { refusals } from "./refusal.ts";

type OwnOptions = "answers" | "metricsPrefix" | "refreshMetrics" | "bodyLimitBytes" | "pages";

/** The largest body: a spin is below 300 bytes. */
const bodyLimitBytes = 8_192;

/** The client's own pages: a game, its rules, the fairness page. */
const pages = /^\/(games\/[a-z0-9-]+(\/rules)?|fairness)\/?$/;

/** Makes the studio's HTTP server. It does not listen yet. */
export function createServer(options: Omit<VendorServerOptions, OwnOptions>): Promise<FastifyInstance> {
  return createVendorServer({
    ...options,
    answers: createVendorAnswers(refusals),
    metricsPrefix: "hanpan_studio",
    refreshMetrics: measureOpenRounds(options.registry, options.pool),
    bodyLimitBytes,
    pages,
  });
}
