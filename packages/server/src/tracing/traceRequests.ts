import type { FastifyInstance, FastifyRequest } from "fastify";
import { type BegunSpan, currentTracer } from "./spans.ts";

const begun = new WeakMap<FastifyRequest, BegunSpan>();

/** The trace of a request; undefined while traces are off. */
export const traceIdOf = (request: FastifyRequest): string | undefined => begun.get(request)?.traceId;

/** What a monitor asks: nobody follows it. */
const unfollowed: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

const pathOf = (request: FastifyRequest): string => request.url.split("?")[0] ?? "";

/**
 * Makes a span of every request, where traces are on when it is called.
 *
 * @param takesParent whether a request at a path may go on with a trace that its sender names. Of members none may: they
 *   would choose what is recorded.
 */
export function traceRequests(app: FastifyInstance, takesParent: (path: string) => boolean): void {
  const tracer = currentTracer();
  if (tracer === undefined) return;
  app.addHook("onRequest", (request, _reply, done) => {
    const path = pathOf(request);
    if (unfollowed.has(path)) return done();
    const { traceparent } = request.headers;
    const parent = typeof traceparent === "string" && takesParent(path) ? traceparent : undefined;
    const facts = { "http.request.method": request.method, "hanpan.request_id": request.id };
    const span = tracer.begin({ name: request.method, kind: "SERVER", facts }, parent);
    begun.set(request, span);
    return span.within(done);
  });
  // A body arrives by events of the connection, which belong to no request: what follows belongs to this one again.
  app.addHook("preValidation", (request, _reply, done) => {
    const span = begun.get(request);
    if (span === undefined) done();
    else span.within(done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { config, url = "none" } = request.routeOptions;
    begun.get(request)?.end({
      name: `${request.method} ${config.callId ?? url}`,
      facts: { "http.route": url, "http.response.status_code": reply.statusCode },
      hasFailed: reply.statusCode >= 500,
    });
    done();
  });
}
