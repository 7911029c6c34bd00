import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import rateLimit, { type RateLimitPluginOptions } from "@fastify/rate-limit";
import fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import { addressSubject } from "../network/addressSubject.ts";
import type { Answers } from "../refusals/answers.ts";
import type { Refusal } from "../refusals/refusal.ts";
import { followRequests } from "./followRequests.ts";
import { registerHealth } from "./health.ts";
import { serveMetrics } from "./metrics.ts";
import type { Condition } from "./readiness.ts";
import { type PageRules, registerSecurityHeaders } from "./securityHeaders.ts";
import { type HandleRequest, serveInTurn } from "./serveInTurn.ts";
import { type SharedOptions, sharedOptions } from "./sharedOptions.ts";

export type ServerOptions = SharedOptions & {
  /** How long a request may take to arrive. */
  readonly requestTimeoutMs: number;
  /** Fastify's options where servers differ. */
  readonly fastify: Pick<
    FastifyServerOptions,
    "bodyLimit" | "handlerTimeout" | "return503OnClosing" | "routerOptions"
  >;
  /** How the server says no, also to what is no HTTP. */
  readonly answers: Pick<Answers<Refusal, object>, "answerError" | "rawRefusal">;
  /** The refusal of who asks too often, for so many seconds. */
  readonly tooManyRequests: (retryAfterSeconds: number) => Error;
  /** The refusal of who may not have what they ask for. */
  readonly forbidden: () => Error;
  readonly pageRules: PageRules;
  /** Which routes are counted by address without asking for it, and how many requests of them one may make. */
  readonly rateLimit: Pick<RateLimitPluginOptions, "global" | "max" | "timeWindow">;
  readonly metricsToken: string | undefined;
  /** What the server needs to serve anybody, and what else of its surroundings it knows. */
  readonly conditions: readonly Condition[];
  /** The server that answers programs on the same port, and where its paths begin. */
  readonly programs?: { readonly path: string; readonly server: FastifyInstance } | undefined;
};

/**
 * Makes an HTTP server with what all servers of the house do alike: requests of a connection in turn, an id and a line in
 * the log for each, limits by address, headers, compressed replies, metrics, health. It takes no body yet: its maker says how
 * each type is parsed, and adds the routes before `ready`. It does not listen yet.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { answers, programs } = options;
  const inTurn = serveInTurn({ requestTimeoutMs: options.requestTimeoutMs });
  const app: FastifyInstance = fastify({
    ...options.fastify,
    ...sharedOptions(options),
    serverFactory: (handle) => inTurn(programs === undefined ? handle : programsFirst(programs, handle)),
    forceCloseConnections: "idle",
    clientErrorHandler: (error, socket) => {
      const isLate = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
      if (socket.writable) socket.end(answers.rawRefusal(randomUUID(), isLate));
      else socket.destroy();
    },
    frameworkErrors: (error, request, reply) => answers.answerError(error, request, reply),
  });
  if (programs !== undefined) {
    app.addHook("onReady", async () => void (await programs.server.ready()));
    app.addHook("preClose", () => programs.server.close());
  }
  app.setErrorHandler(answers.answerError);
  app.removeAllContentTypeParsers();
  followRequests(app, options.metrics);
  await registerSecurityHeaders(app, options.pageRules);
  await app.register(rateLimit, {
    ...options.rateLimit,
    cache: 20_000,
    keyGenerator: (request) => addressSubject(request.ip),
    errorResponseBuilder: (_request, context) => options.tooManyRequests(context.ttl / 1_000),
  });
  // Replies only: what was signed is read as it came, and no small body grows into a large one here.
  await app.register(compress, { threshold: 1_024, encodings: ["br", "gzip"], globalDecompression: false });
  serveMetrics(app, {
    metrics: options.metrics,
    token: options.metricsToken,
    forbidden: options.forbidden,
  });
  registerHealth(app, {
    conditions: options.conditions,
    registry: options.metrics.registry,
    token: options.metricsToken,
    forbidden: options.forbidden,
  });
  return app;
}

/** Hands what programs ask to their own server. */
const programsFirst =
  (
    { path, server }: { readonly path: string; readonly server: FastifyInstance },
    handle: HandleRequest,
  ): HandleRequest =>
  (request, response) =>
    // A proxy may be asked by a whole address, as the router reads it too.
    request.url?.replace(/^https?:\/\/[^/]*/i, "").startsWith(`${path}/`) === true
      ? server.routing(request, response)
      : handle(request, response);
