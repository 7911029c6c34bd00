import type { FastifyInstance, FastifyRequest } from "fastify";
import { type BegunSpan, currentTracer } from "./spans.ts";

const begun = new WeakMap<FastifyRequest, BegunSpan>();

/** The trace of a request; undefined while traces are off. */
export const traceIdOf = (request: FastifyRequest): string | undefined => begun.get(request)?.traceId;

/** What a monitor asks: nobody follows it. */
const unfollowed: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

const pathOf = (request: FastifyRequest): string => request.url.split("?")[0] ?? "";

/**
 * Does the work of a request as a part of the trace that its sender names: to be called once it is proved that the sender is one
 * of the site's own programs or a maker. Anybody else would choose what is recorded.
 */
export function withinSendersTrace<Result>(
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  const tracer = currentTracer();
  const { traceparent } = request.headers;
  if (tracer === undefined || typeof traceparent !== "string") return work();
  const { config, url = "none" } = request.routeOptions;
  const facts = { "http.route": url, "hanpan.request_id": request.id };
  const span = tracer.begin(
    { name: `${request.method} ${config.callId ?? url}`, kind: "SERVER", facts },
    traceparent,
  );
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  span.within(() => void work().then(resolve, reject));
  return promise.then(
    (result) => {
      span.end({ facts: {}, hasFailed: false });
      return result;
    },
    (error: unknown) => {
      span.end({ facts: {}, hasFailed: true });
      throw error;
    },
  );
}

/** Makes a span of every request, where traces are on when it is called: a trace of its own, whatever its sender names. */
export function traceRequests(app: FastifyInstance): void {
  const tracer = currentTracer();
  if (tracer === undefined) return;
  app.addHook("onRequest", (request, _reply, done) => {
    if (unfollowed.has(pathOf(request))) return done();
    const facts = { "http.request.method": request.method, "hanpan.request_id": request.id };
    const span = tracer.begin({ name: request.method, kind: "SERVER", facts }, undefined);
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
