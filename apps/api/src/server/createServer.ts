import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import { parseLanguage } from "@hanpan/contract/language";
import { addressSubject } from "@hanpan/server/addressSubject";
import { serveInTurn } from "@hanpan/server/serveInTurn";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { answerError, answerUnknownPath, rawBadRequest } from "./answerError.ts";
import { sendCookies } from "./cookies.ts";
import { registerDocumentation } from "./documentation.ts";
import { parseJsonBody } from "./jsonBody.ts";
import { type Metrics, registerMetrics } from "./metrics.ts";
import { type Pages, sendPage } from "./pages/createPages.ts";
import { parseQuery } from "./query.ts";
import { refuse, refuseForNow } from "./refusal.ts";
import { registerSecurityHeaders } from "./securityHeaders.ts";
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
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  /** Serves what describes the calls; only where everybody may know them. */
  readonly documentation: boolean;
  /** The built app; not served when the directory is missing. */
  readonly webDirectory: string;
  /** The app's page where it is more than what was built. */
  readonly pages?: Pages;
  /** Names what is not ready; empty when everything is. */
  readonly notReady: () => Promise<string[]>;
};

/** The largest request body: every form of the product is far below. */
const bodyLimitBytes = 256 * 1_024;

const minuteMs = 60_000;

/**
 * When a process counts as overloaded. A demo refuses nobody for it: it shares its machine with whatever builds and browses
 * there, and the library takes a second in which the process was given no time at all for an endless delay.
 */
export const overloadedAfterMs = { production: 2_000, demo: 0 };

/** So long one answer about readiness serves whoever asks: each asks the database. */
const readinessHoldsMs = 1_000;

/** Asks anew when the last answer is older than it holds; who asks meanwhile waits for the same one. */
function askedOnce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: { readonly at: number; readonly answer: Promise<Answer> } | undefined;
  return () => {
    const at = performance.now();
    if (asked === undefined || at - asked.at > readinessHoldsMs) asked = { at, answer: ask() };
    return asked.answer;
  };
}

/** How long a request may take, receiving and handling each (wire.md, Conventions). */
const timeoutMs = 50_000;

/**
 * Makes an HTTP server of the platform, the member's or the operator's, with the conventions of the wire: envelope for every answer, language,
 * limits, headers, timeouts. Features add their routes before `ready`; it does not listen yet.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    bodyLimit: bodyLimitBytes,
    serverFactory: serveInTurn({ requestTimeoutMs: timeoutMs }),
    handlerTimeout: timeoutMs,
    forceCloseConnections: "idle",
    // A request on an open connection is still served while closing: the envelope is the only answer there is.
    return503OnClosing: false,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200, ignoreTrailingSlash: true },
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end(rawBadRequest(randomUUID()));
      else socket.destroy();
    },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  });
  app.decorate("servedCalls", []);
  app.decorateRequest("language", "ko");
  app.decorateRequest("actor", null);
  // Hooks of every request are no promises: an answer that waits for one leaves later, and costs a listener.
  app.addHook("onRequest", (request, reply, done) => {
    request.language = parseLanguage(request.headers["custom-language"]);
    reply.header("x-request-id", request.id);
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
    done();
  });
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    // A kept connection would hold the closing server up until its client lets go.
    if (isClosing) reply.header("connection", "close");
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split("?")[0],
        address: request.ip,
        actor: request.actor,
        call: request.routeOptions.config.callId,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
      },
      "request",
    );
    done();
  });
  sendCookies(app);
  app.setErrorHandler(answerError);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, parseJsonBody);
  await registerSecurityHeaders(app, options);
  await app.register(rateLimit, {
    global: false,
    cache: 20_000,
    keyGenerator: (request) => addressSubject(request.ip),
    errorResponseBuilder: (_request, context) => refuseForNow(context.ttl / 1_000),
  });
  // A limit that stands in a route's configuration counts that route alone: the calls share this one.
  app.decorate("countCall", app.rateLimit({ max: options.requestsPerMinute, timeWindow: minuteMs }));
  await app.register(underPressure, {
    maxEventLoopDelay: options.overloadedAfterMs,
    sampleInterval: 1_000,
    pressureHandler: () => {
      throw refuse("OVERLOADED");
    },
  });
  // Replies only: a compressed request is refused, so that no small body grows into a large one here.
  await app.register(compress, { threshold: 1_024, encodings: ["br", "gzip"], globalDecompression: false });
  registerMetrics(app, options.metrics, options.metricsToken);
  const ready = askedOnce(options.notReady);
  app.get("/healthz", { logLevel: "warn" }, async () => ({ status: "up" }));
  app.get("/readyz", { logLevel: "warn" }, async (_request, reply) => {
    const missing = await ready();
    return reply.status(missing.length === 0 ? 200 : 503).send({ ready: missing.length === 0, missing });
  });
  if (options.documentation) registerDocumentation(app);
  const isPage = await registerStatic(app, options.webDirectory);
  const { pages } = options;
  pages?.register(app);
  const limit = app.rateLimit({ max: options.requestsPerMinute, timeWindow: minuteMs });
  app.setNotFoundHandler({ preHandler: limit }, async (request, reply) => {
    if (!isPage(request)) answerUnknownPath(request, reply);
    else if (pages === undefined) reply.sendFile("index.html");
    else sendPage(reply, await pages.other());
    return reply;
  });
  return app;
}
