import path from "node:path";
import { serveStaticFiles } from "@hanpan/server/staticFiles";
import type { FastifyInstance, FastifyRequest } from "fastify";

/**
 * Serves a built app of the platform's, when there is one. Answers which unknown paths are pages of the app's own: all that
 * name no file, for its router shows the page or says that there is none.
 */
export async function registerStatic(
  app: FastifyInstance,
  directory: string,
): Promise<(request: FastifyRequest) => boolean> {
  return serveStaticFiles(app, {
    directory,
    // A page, and the worker that answers for pages, are asked for again each time.
    cacheControlOf: (file) =>
      /(\.html|[/\\]sw\.js)(\.br|\.gz)?$/.test(file) ? "no-cache" : "public, max-age=3600",
    isPage: (requested) => path.extname(requested) === "",
  });
}
