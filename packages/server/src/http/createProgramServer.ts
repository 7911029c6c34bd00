import fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions } from "fastify";
import { followRequests } from "./followRequests.ts";
import { loggerOnDemand } from "./loggerOnDemand.ts";
import { type SharedOptions, sharedOptions } from "./sharedOptions.ts";

/**
 * Makes the server of what programs ask, many times a second: signed calls, of which each is a member's money. It stands on the
 * port of another server (`createServer`, `programs`), and its requests are traced, logged and measured alike; but there are
 * no headers for browsers, no limits by address, no compressed replies and no timer for each answer: who calls has signed, and
 * the database's own times bound every answer. Together those cost a call more than all that is done for it.
 */
export function createProgramServer(
  options: SharedOptions & {
    readonly fastify: Pick<FastifyServerOptions, "bodyLimit" | "routerOptions">;
    /** Answers what reaches none of its routes: a path that is none, or that cannot be read, or another method. */
    readonly answerBroken: (reply: FastifyReply) => void;
  },
): FastifyInstance {
  const app: FastifyInstance = fastify({
    ...options.fastify,
    ...sharedOptions(options),
    return503OnClosing: false,
    childLoggerFactory: loggerOnDemand,
    // No hook has seen it.
    frameworkErrors: (_error, request, reply) =>
      options.answerBroken(reply.header("x-request-id", request.id).header("cache-control", "no-store")),
  });
  app.removeAllContentTypeParsers();
  app.setNotFoundHandler((_request, reply) => options.answerBroken(reply));
  followRequests(app, options.metrics);
  return app;
}
