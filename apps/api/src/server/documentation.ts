import { readFileSync } from "node:fs";
import { basePath } from "@hanpan/contract/call";
import { allCalls } from "@hanpan/contract/calls/index";
import { openApiDocument } from "@hanpan/contract/openapi";
import type { FastifyInstance } from "fastify";
import { documentationPage } from "./documentationPage.ts";

/**
 * Serves the OpenAPI document that the contract describes, and a page to read it. The page is plain HTML made
 * here, without a script, so that it needs no exception from the content security policy.
 */
export function registerDocumentation(app: FastifyInstance): void {
  // A start need not wait for what few ask for; it is written once, and sent to an address a few times a minute: its
  // quarter of a megabyte is compressed again for each.
  const kept = new Map<string, string>();
  const written = (name: string, write: () => string): string => {
    const text = kept.get(name) ?? write();
    kept.set(name, text);
    return text;
  };
  const config = { rateLimit: { max: 30, timeWindow: 60_000 } };
  const style = readFileSync(new URL("./documentation.css", import.meta.url), "utf8");
  app.get(`${basePath}/openapi.json`, { config }, async (_request, reply) =>
    reply
      .type("application/json; charset=utf-8")
      .send(written("openapi.json", () => JSON.stringify(openApiDocument(allCalls)))),
  );
  app.get("/api/docs", { config }, async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .send(written("page", () => documentationPage(openApiDocument(allCalls)))),
  );
  app.get("/api/docs/style.css", async (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(style),
  );
}
