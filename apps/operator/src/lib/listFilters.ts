import * as z from "zod/mini";

/** One value of an address that is left out when it is none of those allowed. */
export function oneOfOptional<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.catch(z.optional(z.enum(values)), undefined);
}

/** Free text of an address. */
export const optionalText = z.catch(z.optional(z.coerce.string().check(z.maxLength(64))), undefined);

/** A sum in whole won of an address, in digits. */
export const optionalWon = z.catch(
  z.optional(z.coerce.string().check(z.regex(/^[1-9]\d{0,11}$/))),
  undefined,
);

/** A calendar day of an address. */
export const optionalDay = z.catch(z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))), undefined);

/** The days of a list's period. */
export const periodFilters = { from: optionalDay, to: optionalDay };
