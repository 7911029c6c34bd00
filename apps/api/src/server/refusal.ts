import type { ErrorCode, OwnWords } from "@hanpan/contract/errors";
import type { FieldCode } from "@hanpan/contract/fieldErrors";
import { Refusal as CatalogueRefusal } from "@hanpan/server/refusal";

/** Why one field is refused; `values` fill the words. */
export type FieldRefusal = FieldCode | { code: FieldCode; values: Readonly<Record<string, string | number>> };

export type RefusalOptions = {
  /** Facts for the client; also fill the words of the message, names in each language by the reader's. */
  details?: Readonly<Record<string, unknown>> | undefined;
  fields?: Readonly<Record<string, FieldRefusal>> | undefined;
  retryAfterSeconds?: number | undefined;
  words?: OwnWords | undefined;
  /** What an operator wrote for it, in the request's language; stands in the place of the catalogue's words. */
  text?: string | undefined;
};

/** A rule says no. Return it from a handler, or throw it inside a transaction so that nothing is kept. */
export class Refusal extends CatalogueRefusal<ErrorCode, RefusalOptions> {}

/** Makes a refusal: its status and words come from the contract's catalogue. */
export function refuse(
  code: ErrorCode,
  details?: Readonly<Record<string, unknown>>,
  fields?: Readonly<Record<string, FieldRefusal>>,
): Refusal {
  return new Refusal(code, { details, fields });
}

/** Refuses for so many seconds; the reply carries `Retry-After`. */
export function refuseForNow(retryAfterSeconds: number): Refusal {
  return new Refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) });
}

/** Refuses fields of the request (400 VALIDATION). */
export function refuseFields(fields: Readonly<Record<string, FieldRefusal>>): Refusal {
  return new Refusal("VALIDATION", { fields });
}
