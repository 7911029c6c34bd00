import { allOperatorCalls } from "@hanpan/contract/operator/calls/index";
import * as z from "zod/mini";
import type { Received, Reply } from "./apiEdge.ts";

const schemaPart = z.object({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  format: z.optional(z.string()),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  minimum: z.optional(z.number()),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
  allOf: z.optional(z.array(z.unknown())),
  items: z.optional(z.unknown()),
  prefixItems: z.optional(z.array(z.unknown())),
  properties: z.optional(z.record(z.string(), z.unknown())),
  propertyNames: z.optional(z.object({ enum: z.optional(z.array(z.string())) })),
  additionalProperties: z.optional(z.unknown()),
});

/** So many rows are in each list. */
export const sampleRows = 3;

const ids = ["id", "gameId", "number", "day", "code"];

/** A value that a schema takes; `row` makes the ids of a list's rows different. */
function sampleOf(schema: unknown, name: string, row: number): unknown {
  // Every list ends with its first page.
  if (name === "nextCursor") return null;
  const part = z.parse(schemaPart, schema);
  const type = Array.isArray(part.type) ? part.type[0] : part.type;
  if (part.const !== undefined) return part.const;
  if (part.enum !== undefined) return part.enum[0];
  const [first] = part.anyOf ?? part.oneOf ?? [];
  if (first !== undefined) return sampleOf(first, name, row);
  if (part.properties !== undefined)
    return Object.fromEntries(
      Object.entries(part.properties).map(([key, value]) => [key, sampleOf(value, key, row)]),
    );
  if (part.prefixItems !== undefined) return part.prefixItems.map((item) => sampleOf(item, name, row));
  if (type === "array")
    return Array.from({ length: sampleRows }, (_, at) => sampleOf(part.items ?? {}, name, at + 1));
  if (type === "boolean") return true;
  if (type === "integer" || type === "number")
    return Math.max(part.minimum ?? 0, ids.includes(name) ? row : 1);
  if (type === "object")
    return Object.fromEntries(
      (part.propertyNames?.enum ?? []).map((key) => [key, sampleOf(part.additionalProperties, key, row)]),
    );
  if (part.format === "date-time") return "2026-03-02T03:04:05.000Z";
  return ids.includes(name) ? `0199a1b2-0000-7000-8000-00000000000${row}` : `${name} ${row}`;
}

/** What the contract says that a reading call answers, with a few rows in every list. */
export function sampleReply({ route }: Received): Reply | undefined {
  const [method = "", path = ""] = route.split(" ");
  const call = allOperatorCalls.find(
    (one) => one.method === method && new RegExp(`^${one.path.replaceAll(/:\w+/g, "[^/]+")}$`).test(path),
  );
  if (call === undefined || method !== "GET") return undefined;
  return { data: sampleOf(z.toJSONSchema(call.data, { io: "input", unrepresentable: "any" }), "", 1) };
}
