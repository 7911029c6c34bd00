import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Files whose name holds a hash of their content: they never change. */
const hashed = /[/\\]assets[/\\]/;

/**
 * Pictures and letters, of which nothing is ever run or framed, and the modules and styles of a page, which obey what came with the page. A
 * worker obeys what comes with its own file.
 */
const inert = /\.(avif|png|woff2)$|[/\\]assets[/\\](?!worker)[^/\\]+\.(css|js)(\.br|\.gz)?$/;

/**
 * What only a page or a worker observes (securityHeaders.ts), and what is left of a rate: most of a kilobyte, which a game on a
 * slow line would wait for with each of its files.
 */
const unneeded = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "permissions-policy",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-ratelimit-limit",
  "x-ratelimit-remaining",
  "x-ratelimit-reset",
  "x-xss-protection",
];

/** No file of ours has a longer path; the file system would refuse it. */
const longestPath = 200;

export type StaticFiles = {
  /** Where the built files are; nothing is served when it has no `index.html`. */
  readonly directory: string;
  /** The header `Cache-Control` of a file whose name does not say its content. */
  readonly cacheControlOf: (file: string) => string;
  /** Whether a path that no file has, without its query, is a page of the app's own. */
  readonly isPage: (requested: string) => boolean;
};

/**
 * Serves a built app, when there is one. Hashed files are kept for a year. Answers which unknown paths are pages of the
 * app's own: they get `index.html`, which shows the page or says that there is none.
 */
export async function serveStaticFiles(
  app: FastifyInstance,
  { directory, cacheControlOf, isPage }: StaticFiles,
): Promise<(request: FastifyRequest) => boolean> {
  const root = path.resolve(directory);
  const page = path.join(root, "index.html");
  if (!existsSync(page)) return () => false;
  await app.register(fastifyStatic, {
    root,
    cacheControl: false,
    preCompressed: true,
    allowedPath: (requested) => !requested.startsWith("/api/") && requested.length <= longestPath,
    setHeaders: (response, file) => {
      response.header(
        "cache-control",
        hashed.test(file) ? "public, max-age=31536000, immutable" : cacheControlOf(file),
      );
      if (!inert.test(file)) return;
      for (const name of unneeded) {
        response.removeHeader(name);
        response.raw.removeHeader(name);
      }
    },
  });
  return (request) => {
    const requested = request.url.split("?")[0] ?? "";
    const isRead = request.method === "GET" || request.method === "HEAD";
    // The page is missing while the app is rebuilt: what cannot be sent must not be promised.
    return isRead && !requested.startsWith("/api/") && isPage(requested) && existsSync(page);
  };
}
