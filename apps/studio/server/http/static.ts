import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Files whose name holds a hash of their content: they never change. */
const hashed = /[/\\]assets[/\\]/;

/**
 * Serves the built client when there is one, and tells which unknown paths are its pages (a game, the
 * fairness page or the sports desk): they get `index.html`.
 */
export async function registerStatic(
  app: FastifyInstance,
  directory: string,
): Promise<(request: FastifyRequest) => boolean> {
  const root = path.resolve(directory);
  const page = path.join(root, "index.html");
  if (!existsSync(page)) return () => false;
  await app.register(fastifyStatic, {
    root,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, file) => {
      response.header(
        "cache-control",
        hashed.test(file) ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
  return (request) => {
    const requested = request.url.split("?")[0] ?? "";
    // The page is missing while the client is built anew: what cannot be sent must not be promised.
    return (
      request.method === "GET" &&
      /^\/(games\/[a-z0-9-]+(\/rules)?|fairness|sports-desk)\/?$/.test(requested) &&
      existsSync(page)
    );
  };
}
