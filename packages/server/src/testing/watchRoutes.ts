import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance } from "fastify";

const channel = "fastify.initialization";

/** What Fastify tells of a server that is being made. */
type Told = { readonly fastify: FastifyInstance };

const isTold = (message: unknown): message is Told =>
  typeof message === "object" && message !== null && "fastify" in message;

/**
 * Runs what makes servers, and says which routes they were given, as `GET /api/things/:id`: told by Fastify itself, so that
 * none can be forgotten.
 */
export async function watchRoutes<Made>(
  make: () => Promise<Made>,
): Promise<{ made: Made; routes: string[] }> {
  const routes: string[] = [];
  const watch = (message: unknown) => {
    if (!isTold(message)) return;
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
