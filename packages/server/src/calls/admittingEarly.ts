import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";

/**
 * Admits the callers of a call with a body limit of its own before the body is read: of who may not make the call
 * megabytes are neither kept nor parsed. `hook` stands in the route, `admitted` gives the handler what it found. Undefined
 * for all other calls: there a body that is no JSON is refused first.
 */
export function admittingEarly<Admitted>(
  bodyLimitBytes: number | undefined,
  admit: (request: FastifyRequest) => Promise<Admitted>,
):
  | undefined
  | {
      readonly hook: onRequestAsyncHookHandler;
      readonly admitted: (request: FastifyRequest) => Admitted | undefined;
    } {
  if (bodyLimitBytes === undefined) return undefined;
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  return {
    async hook(request) {
      admitted.set(request, await admit(request));
    },
    admitted: (request) => admitted.get(request),
  };
}
