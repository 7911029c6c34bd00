import type { Call } from "@hanpan/contract/call";
import type { FastifyInstance } from "fastify";
import { type Answer, ask } from "./ask.ts";
import type { BadValue, Field } from "./badInput.ts";
import type { RequestParts } from "./requestParts.ts";

/** A request as it goes out: a body is a text, for JSON can say what JSON.stringify cannot (1e309). */
export type WrittenRequest = { readonly path: string; readonly bodyText: string };

/** Writes the request of a call with one field replaced, or left out when there is no value. */
export function writeRequest(
  call: Call,
  parts: RequestParts,
  field: Field,
  value: BadValue | undefined,
): WrittenRequest {
  const marker = "@@value@@";
  const place: Record<string, unknown> = structuredClone({ ...parts[field.place] });
  let holder = place;
  for (const step of field.path.slice(0, -1)) holder = Object(holder[step]);
  const name = field.path.at(-1) ?? "";
  if (value === undefined) delete holder[name];
  else if (field.place === "body") holder[name] = marker;
  else holder[name] = Array.isArray(holder[name]) ? [JSON.parse(value.json)] : JSON.parse(value.json);
  const changed = { ...parts, [field.place]: place };
  return {
    path: `${writePath(call, changed)}${writeQuery(changed)}`,
    bodyText: JSON.stringify(changed.body ?? {}).replace(`"${marker}"`, value?.json ?? ""),
  };
}

/** A URL cannot carry a lone surrogate. */
const inUrl = (value: unknown) => encodeURIComponent(String(value).toWellFormed());

function writePath(call: Call, parts: RequestParts): string {
  return call.path.replaceAll(/:(\w+)/g, (_, name: string) => inUrl(parts.params?.[name]));
}

function writeQuery(parts: RequestParts): string {
  const written = Object.entries(parts.query ?? {}).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((item) => `${name}[]=${inUrl(item)}`) : [`${name}=${inUrl(value)}`],
  );
  return written.length === 0 ? "" : `?${written.join("&")}`;
}

/** Sends it as a signed-in member, or below another base path as an operator. */
export function sendRequest(
  app: FastifyInstance,
  call: Call,
  request: WrittenRequest,
  token: string,
  language: string,
  base?: string,
): Promise<Answer> {
  const question = {
    method: call.method,
    path: request.path,
    language,
    token,
    ...(call.body === undefined ? {} : { text: request.bodyText }),
  };
  return ask(app, question, base);
}
