import { languageOf } from "@hanpan/server/answers";
import type { Schema } from "@hanpan/server/parseRequest";
import type { FastifyRequest } from "fastify";
import type { core } from "zod";
import { parsePart } from "./parse.ts";
import { Refusal } from "./refusal.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Reads a JSON body by its schema.
 * @throws Refusal VALIDATION when it is no JSON or does not fit, with a message for each field.
 */
export function parseBody<S extends Schema>(request: FastifyRequest, schema: S): core.output<S> {
  let document: unknown;
  try {
    document = Buffer.isBuffer(request.body) ? JSON.parse(utf8.decode(request.body)) : undefined;
  } catch {
    throw new Refusal("VALIDATION");
  }
  return parsePart(schema, document, languageOf(request));
}
