import { createVendorAnswers } from "@hanpan/vendor/http/answers";
import { createVendorServer, type VendorServerOptions } from "@hanpan/vendor/http/createVendorServer";
import type { FastifyInstance } from "fastify";
import { refusals } from "./refusal.ts";

type OwnOptions = "answers" | "metricsPrefix" | "refreshMetrics" | "bodyLimitBytes" | "pages";

/** The largest body of a route that says nothing else: a slip of ten legs is below 2,000 bytes. */
const bodyLimitBytes = 8_192;

/** The client's own pages: the sportsbook, its rules, the fairness page, the operators' desk. */
const pages = /^\/(games\/virtual-sports(\/rules)?|fairness|sports-desk)\/?$/;

/** Makes the sportsbook's HTTP server. It does not listen yet. */
export function createServer(options: Omit<VendorServerOptions, OwnOptions>): Promise<FastifyInstance> {
  return createVendorServer({
    ...options,
    answers: createVendorAnswers(refusals),
    metricsPrefix: "hanpan_sportsbook",
    bodyLimitBytes,
    pages,
  });
}
