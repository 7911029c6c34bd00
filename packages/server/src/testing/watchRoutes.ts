import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance } from "fastify";

const channel = "fastify.initialization";

/** What Fastify publishes when a server is being made. */
type ServerMade = { readonly fastify: FastifyInstance };

const isServerMade = (message: unknown): message is ServerMade =>
  typeof message === "object" && message !== null && "fastify" in message;

/**
 * Runs what makes servers, and says which routes they were given, as `GET /api/things/:id`. Fastify itself publishes them,
 * so that none can be forgotten.
 */
export async function watchRoutes<Made>(
  make: () => Promise<Made>,
): Promise<{ made: Made; routes: string[] }> {
  const routes: string[] = [];
  const watch = (message: unknown) => {
    if (!isServerMade(message)) return;
    message.fastify.addHook("onRoute", ({ method, url }) => {
      for (const each of [method].flat())
        if (each !== "HEAD" && each !== "OPTIONS") routes.push(`${each} ${url}`);
    });
  };
  subscribe(channel, watch);
  try {
    return { made: await make(), routes };
  } finally {
    unsubscribe(channel, watch);
  }
}
