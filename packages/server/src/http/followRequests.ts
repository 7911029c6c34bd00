import { defaultLanguage, type Language } from "@hanpan/contract/language";
import type { FastifyInstance } from "fastify";
import { languageOf } from "../refusals/answers.ts";
import { traceIdOf, traceRequests } from "../tracing/traceRequests.ts";
import { countRequests, type RequestMetrics } from "./metrics.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks, for the log: `member:<id>`, `operator:<id>`, `vendor:<code>`, `feed:<source>`, or nobody known. */
    actor: string | null;
    /** The language of the answer. */
    language: Language;
  }
  interface FastifyContextConfig {
    /** The call that a route serves, for the log and the metrics. */
    callId?: string;
  }
}

/** What becomes of every request, whoever asks: an id, a language, a trace where they are on, a line in the log, its time measured. */
export function followRequests(app: FastifyInstance, metrics: RequestMetrics): void {
  app.decorateRequest("actor", null);
  app.decorateRequest("language", defaultLanguage);
  // Hooks of every request are no promises: an answer that waits for one leaves later, and costs a listener.
  app.addHook("onRequest", (request, reply, done) => {
    request.language = languageOf(request);
    reply.header("x-request-id", request.id);
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
    done();
  });
  endConnectionsOnClose(app);
  traceRequests(app);
  logRequests(app);
  countRequests(app, metrics);
}

/** A kept connection would hold the closing server up until its client lets go. */
function endConnectionsOnClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (isClosing) reply.header("connection", "close");
    done();
  });
}

/** One line a request: what was asked, from where, by whom, and what came of it. */
function logRequests(app: FastifyInstance): void {
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
        traceId: traceIdOf(request),
      },
      "request",
    );
    done();
  });
}
