import { withSecrets } from "@hanpan/database/secrets";
import type * as z from "zod";

/** What production is stricter about. */
export type ProductionRules = {
  /** Variables without a default there: addresses that other machines reach. */
  readonly needed: readonly string[];
  /** Addresses that must be reached by https there: passwords, sessions and games go over them. */
  readonly reachedByHttps: readonly string[];
};

/**
 * Reads a program's variables from the environment by their schema; an empty one counts as left out, and a secret may be
 * given in a file. Production is what `NODE_ENV` calls so.
 *
 * @throws what `mistaken` makes of every mistake at once: none of them shows a value.
 */
export function readVariables<Schema extends z.ZodType>(
  schema: Schema,
  variables: Readonly<Record<string, string | undefined>>,
  rules: ProductionRules,
  mistaken: (mistakes: readonly string[]) => Error,
): { readonly production: boolean; readonly value: z.output<Schema> } {
  const { variables: given, mistakes } = withSecrets(variables);
  const production = given["NODE_ENV"] === "production";
  const missing = production ? rules.needed.filter((name) => given[name] === undefined) : [];
  const inClear = production ? rules.reachedByHttps.filter((name) => isReachedInClear(given[name])) : [];
  const parsed = schema.safeParse(given);
  if (parsed.success && missing.length + inClear.length + mistakes.length === 0)
    return { production, value: parsed.data };
  const issues = parsed.error?.issues ?? [];
  throw mistaken([
    ...mistakes,
    ...missing.map((name) => `${name} is missing.`),
    ...inClear.map((name) => `${name}: must begin with https:// in production.`),
    ...issues.map((issue) => {
      const name = issue.path.join(".");
      return given[name] === undefined ? `${name} is missing.` : `${name}: ${issue.message}.`;
    }),
  ]);
}

/** Whether an address sends in clear over a network; one of this machine has none. */
function isReachedInClear(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && !/^(127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/.test(hostname);
}
