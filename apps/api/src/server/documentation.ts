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
  let made: ReturnType<typeof openApiDocument> | undefined;
  // A start need not wait for what few ask for.
  const document = () => {
    made ??= openApiDocument(allCalls);
    return made;
  };
  const style = readFileSync(new URL("./documentation.css", import.meta.url), "utf8");
  app.get(`${basePath}/openapi.json`, async () => document());
  app.get("/api/docs", async (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(documentationPage(document())),
  );
  app.get("/api/docs/style.css", async (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(style),
  );
}
