import type { Call } from "@hanpan/contract/call";
import { vi } from "vitest";
import * as z from "zod";
import type { RequestParts } from "./requestParts.ts";

/** Where a field of a request stands. */
export type Place = "params" | "query" | "body";

export type Field = { readonly place: Place; readonly path: readonly string[]; readonly required: boolean };

const objectSchema = z.object({
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
});

/** Every field that a call takes, nested ones too, read from the contract itself. */
export function fieldsOf(call: Call): Field[] {
  return (["params", "query", "body"] as const).flatMap((place) => {
    const schema = call[place];
    if (schema === undefined) return [];
    return fieldsOfSchema(place, [], z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  });
}

function fieldsOfSchema(place: Place, path: readonly string[], schema: unknown): Field[] {
  const { properties = {}, required = [] } = z.parse(objectSchema, schema);
  return Object.entries(properties).flatMap(([name, property]) => {
    const field = { place, path: [...path, name], required: required.includes(name) };
    return [field, ...fieldsOfSchema(place, field.path, property)];
  });
}

/** A value of the sort that people, programs and attackers send. `text` stands in JSON as it is written. */
export type BadValue = { readonly kind: string; readonly json: string };

const asJson = (kind: string, value: unknown): BadValue => ({ kind, json: JSON.stringify(value) });

/** What every text field is given (issue: What bad input gets). */
export const badTexts: readonly BadValue[] = [
  asJson("empty", ""),
  asJson("blank", "   "),
  asJson("too long", "가".repeat(10_000)),
  asJson("NaN text", "NaN"),
  asJson("1e309 text", "1e309"),
  asJson("emoji", "😀한판😀"),
  asJson("right-to-left mark", "abcd\u202e1234"),
  asJson("zero width", "ab\u200bcd"),
  asJson("NUL", "abcd\u0000"),
  asJson("lone surrogate", "abcd\ud800"),
  asJson("SQL", "'; DROP TABLE platform.member; --"),
  asJson("HTML", "<script>alert(1)</script>"),
  asJson("path", "../../etc/passwd"),
];

/** What every field of JSON is given beside texts. */
export const badTypes: readonly BadValue[] = [
  { kind: "huge number", json: "123456789012345678901234567890" },
  { kind: "1e309", json: "1e309" },
  { kind: "negative", json: "-1" },
  { kind: "fraction", json: "1.5" },
  { kind: "null", json: "null" },
  { kind: "array", json: "[]" },
  { kind: "nested array", json: '[["a"]]' },
  { kind: "object", json: "{}" },
  { kind: "operator object", json: '{"$ne":null}' },
  { kind: "true", json: "true" },
];

/** What every field of a query is given: a query knows texts only. */
export const badQueries: readonly BadValue[] = [
  ...badTexts,
  asJson("huge number", "99999999999999999999"),
  asJson("negative", "-1"),
  asJson("fraction", "1.5"),
];

/**
 * Which fields of the calls take a text of marks piled on one letter, or compose it before they refuse it: so many of
 * them would take minutes to sort. Asked of the contract alone, without a server.
 */
export function fieldsTakingPiledMarks(
  calls: readonly Call[],
  requests: Readonly<Record<string, RequestParts>>,
): string[] {
  const piled = `a${"\u0301\u0323".repeat(6_000)}`;
  const normalize = vi.spyOn(String.prototype, "normalize");
  const taking = calls.flatMap((call) =>
    fieldsOf(call).flatMap(({ place, path }) => {
      normalize.mockClear();
      const input = withValue(requests[call.id]?.[place], path, piled);
      const isTaken = z.safeParse(call[place] ?? z.unknown(), input).success;
      const isComposed = normalize.mock.contexts.some((text) => String(text).length >= piled.length);
      return isTaken || isComposed ? [`${call.id} ${place} ${path.join(".")}`] : [];
    }),
  );
  normalize.mockRestore();
  return taking;
}

function withValue(holder: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  return { ...Object(holder), [step]: withValue(Object(holder)[step], rest, value) };
}
