import underPressure from "@fastify/under-pressure";
import { sendCookies } from "@hanpan/server/cookies";
import { createProgramServer } from "@hanpan/server/createProgramServer";
import { createServer as createHttpServer } from "@hanpan/server/createServer";
import type { RequestMetrics } from "@hanpan/server/metrics";
import type { Condition } from "@hanpan/server/readiness";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from "fastify";
import { answers, answerUnknownPath } from "./answers.ts";
import { registerDocumentation } from "./documentation.ts";
import { parseJsonBody } from "./jsonBody.ts";
import { pageRules } from "./pageRules.ts";
import { type Pages, sendPage } from "./pages/createPages.ts";
import { parseQuery } from "./query.ts";
import { refuse, refuseForNow } from "./refusal.ts";
import { registerStatic } from "./static.ts";

export type ServerOptions = {
  /** Calls that an address may make in a minute, all kinds together; pages and pictures are counted apart. */
  readonly requestsPerMinute: number;
  /** A delay of the event loop, the mean of a second, from which on requests are refused as OVERLOADED; 0: never. */
  readonly overloadedAfterMs: number;
  readonly logger: FastifyBaseLogger;
  /** Origins that pages of ours may frame at present: those of the vendors' games, none for the console. */
  readonly frameOrigins: () => readonly string[];
  /** Other origins that pages of ours may connect to at present: those of the vendors' live tiles, none for the console. */
  readonly connectOrigins: () => readonly string[];
  readonly publicUrl: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly metrics: RequestMetrics;
  readonly metricsToken: string | undefined;
  /** Serves what describes the calls; only where everybody may know them. */
  readonly documentation: boolean;
  /** The built app; not served when the directory is missing. */
  readonly webDirectory: string;
  /** The app's page where it is more than what was built. */
  readonly pages?: Pages;
  /** What the server needs to serve anybody, and what else of its surroundings it knows. */
  readonly conditions: readonly Condition[];
  /** What answers programs on the same port, and where its paths begin. */
  readonly programs?: { readonly path: string; readonly server: FastifyInstance };
};

/** The largest request body: every form of the product is far below. */
const bodyLimitBytes = 256 * 1_024;

const minuteMs = 60_000;

/** How long a request may take, receiving and handling each (docs/wire.md, "Conventions"). */
const timeoutMs = 50_000;

const routerOptions = { querystringParser: parseQuery, maxParamLength: 200, ignoreTrailingSlash: true };

/** Makes the server of what programs ask of the platform. */
export function createPlatformProgramServer(
  options: Pick<ServerOptions, "logger" | "trustedProxies" | "metrics"> & {
    /** Answers what reaches none of its routes. */
    readonly answerBroken: (reply: FastifyReply) => void;
  },
): FastifyInstance {
  return createProgramServer({ ...options, fastify: { bodyLimit: bodyLimitBytes, routerOptions } });
}

/**
 * Makes an HTTP server of the platform, the member's or the operator's, with the conventions of the wire: envelope for every answer, language,
 * limits, headers, timeouts. Features add their routes before `ready`; it does not listen yet.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = await createHttpServer({
    logger: options.logger,
    trustedProxies: options.trustedProxies,
    requestTimeoutMs: timeoutMs,
    fastify: {
      bodyLimit: bodyLimitBytes,
      handlerTimeout: timeoutMs,
      // A request on an open connection is still served while closing: the envelope is the only answer there is.
      return503OnClosing: false,
      routerOptions,
    },
    answers,
    tooManyRequests: refuseForNow,
    forbidden: () => refuse("FORBIDDEN"),
    pageRules: pageRules(options),
    // Makers of games go on with the trace of the play that asks.
    rateLimit: { global: false },
    metrics: options.metrics,
    metricsToken: options.metricsToken,
    conditions: options.conditions,
    programs: options.programs,
  });
  app.decorate("servedCalls", []);
  app.addContentTypeParser("application/json", { parseAs: "string" }, parseJsonBody);
  sendCookies(app);
  // A limit that stands in a route's configuration counts that route alone: the calls share this one.
  app.decorate("countCall", app.rateLimit({ max: options.requestsPerMinute, timeWindow: minuteMs }));
  await app.register(underPressure, {
    maxEventLoopDelay: options.overloadedAfterMs,
    sampleInterval: 1_000,
    pressureHandler: () => {
      throw refuse("OVERLOADED");
    },
  });
  if (options.documentation) registerDocumentation(app);
  const isPage = await registerStatic(app, options.webDirectory);
  const { pages } = options;
  pages?.register(app);
  const limit = app.rateLimit({ max: options.requestsPerMinute, timeWindow: minuteMs });
  app.setNotFoundHandler({ preHandler: limit }, async (request, reply) => {
    if (!isPage(request)) answerUnknownPath(request, reply);
    else if (pages === undefined) reply.sendFile("index.html");
    else if (!(await pages.whenClosed(request, reply))) sendPage(reply, await pages.other());
    return reply;
  });
  return app;
}
