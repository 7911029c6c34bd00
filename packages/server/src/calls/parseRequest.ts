import type { FieldCode } from "@hanpan/contract/fieldErrors";
import { fieldCodes, mostFieldsNamed } from "@hanpan/contract/fieldIssues";
import { type core, safeParse } from "zod";

export type Schema = core.$ZodType;

/** What a schema makes of its input; nothing for a part that the call does not take. */
export type Parsed<S extends Schema | undefined> = S extends Schema ? core.output<S> : undefined;

/** The first refusal of each field, of so many as are named. A map, since a field may be called `__proto__`. */
export type RefusedFields = Map<string, FieldCode>;

/**
 * Parses one part of a request. What is refused is added to `refused`; the caller throws once every part
 * was read, so that each field is named at once.
 */
export function parsePart<S extends Schema | undefined>(
  schema: S | undefined,
  input: unknown,
  refused: RefusedFields,
): Parsed<S>;
export function parsePart(schema: Schema | undefined, input: unknown, refused: RefusedFields): unknown {
  if (schema === undefined) {
    if (input !== undefined && (!isRecord(input) || Array.isArray(input))) add(refused, "_", "WRONG_FORMAT");
    for (const name of Object.keys(isRecord(input) ? input : {}).slice(0, mostFieldsNamed))
      add(refused, name.slice(0, 100), "UNKNOWN_FIELD");
    return undefined;
  }
  const parsed = safeParse(schema, input);
  if (parsed.success) return parsed.data;
  for (const [field, code] of Object.entries(fieldCodes(parsed.error.issues, input)))
    add(refused, field, code);
  return undefined;
}

/** What a call's body is parsed from: nothing sent is an empty object, while a `null` that was sent is one that was sent. */
export function bodyOf(call: { readonly body?: Schema | undefined }, body: unknown): unknown {
  return body === undefined && call.body !== undefined ? {} : body;
}

function add(refused: RefusedFields, field: string, code: FieldCode): void {
  if (refused.size < mostFieldsNamed && !refused.has(field)) refused.set(field, code);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
