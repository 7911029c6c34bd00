import type { FastifyInstance } from "fastify";

/** How long one answer about readiness serves whoever asks: each new answer asks the database. */
const readinessHoldsMs = 1_000;

/** Serves `/healthz`, whether the process is there, and `/readyz`, what of that which it needs is not. */
export function registerHealth(app: FastifyInstance, notReady: () => Promise<readonly string[]>): void {
  const ready = askedOnce(notReady);
  app.get("/healthz", { logLevel: "warn" }, async () => ({ status: "up" }));
  app.get("/readyz", { logLevel: "warn" }, async (_request, reply) => {
    const missing = await ready();
    return reply.status(missing.length === 0 ? 200 : 503).send({ ready: missing.length === 0, missing });
  });
}

/** Asks again when the last answer is older than it holds; who asks meanwhile waits for the same one. */
function askedOnce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: { readonly at: number; readonly answer: Promise<Answer> } | undefined;
  return () => {
    const at = performance.now();
    if (asked === undefined || at - asked.at > readinessHoldsMs) asked = { at, answer: ask() };
    return asked.answer;
  };
}
