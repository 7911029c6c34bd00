import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Files whose name holds a hash of their content: they never change. */
const hashed = /[/\\]assets[/\\]/;

/** Pictures and letters: nothing of them is ever run or framed. */
const inert = /\.(avif|png|woff2)$/;

/** What only a page or a script heeds (server/securityHeaders.ts): two thirds of a kilobyte that no picture needs. */
const headersOfPages = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "permissions-policy",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
];

/** No file of ours has a longer path; the file system would refuse it. */
const longestPath = 200;

/**
 * Serves the built member app, when there is one. Hashed files are kept for a year, `index.html` is always
 * asked for anew. Answers which unknown paths are pages of the app's own: they get `index.html`, whose router
 * shows the page or says that there is none.
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
    allowedPath: (requested) => !requested.startsWith("/api/") && requested.length <= longestPath,
    setHeaders: (response, file) => {
      response.header("cache-control", cacheControlOf(file));
      if (!inert.test(file)) return;
      for (const name of headersOfPages) {
        response.removeHeader(name);
        response.raw.removeHeader(name);
      }
    },
  });
  return (request) => {
    const requested = request.url.split("?")[0] ?? "";
    const isRead = request.method === "GET" || request.method === "HEAD";
    // The page is missing while the app is built anew: what cannot be sent must not be promised.
    return isRead && !requested.startsWith("/api/") && path.extname(requested) === "" && existsSync(page);
  };
}

function cacheControlOf(file: string): string {
  if (hashed.test(file)) return "public, max-age=31536000, immutable";
  // A page, and the worker that answers for pages, are asked for anew each time.
  return /(\.html|[/\\]sw\.js)(\.br|\.gz)?$/.test(file) ? "no-cache" : "public, max-age=3600";
}
