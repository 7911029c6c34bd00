import { operatorRoles } from "@hanpan/contract/operator/permissions";
import * as z from "zod";

/** A role that a value of the claim gives: one that ships by its name, a composed one by its id. */
export type RoleOfClaim = { readonly value: string; readonly role: string };

/** When the provider's second factor stands for one of ours: always, never, or where what it says of a sign-in names one of these. */
export type ProviderFactor =
  | { readonly is: "ALWAYS" | "NEVER" }
  | { readonly is: "SAID"; readonly amr: readonly string[]; readonly acr: readonly string[] };

/** The operator's own identity provider (docs/sign-in-provider.md). */
export type ProviderConfig = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the button calls it. */
  readonly name: string;
  readonly scope: string;
  /** None where roles are given in the console alone. The first that somebody has is theirs. */
  readonly roles: { readonly claim: string; readonly values: readonly RoleOfClaim[] } | null;
  readonly factor: ProviderFactor;
  /** Whether somebody whom no operator is bound to becomes one at their first sign-in, by a role of theirs. */
  readonly makesOperators: boolean;
};

const isRole = (role: string) =>
  operatorRoles.some((known) => known === role) || z.uuid().safeParse(role).success;

/** `value=ROLE`, parted by commas: the value may hold what it likes but a comma. */
const rolesOf = z
  .string()
  .transform((text) =>
    text.split(",").map((pair) => {
      const at = pair.lastIndexOf("=");
      return { value: pair.slice(0, Math.max(at, 0)).trim(), role: pair.slice(at + 1).trim() };
    }),
  )
  .refine((pairs) => pairs.every(({ value, role }) => value !== "" && isRole(role)), {
    error:
      "is no list of value=ROLE parted by commas, each role OWNER, CASHIER, SUPPORT, CONTENT, RISK, DISTRIBUTOR or the id of a composed one",
  });

const factor = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .refine(
    (parts) =>
      parts.every((part) => /^(amr|acr):.+$/.test(part)) ||
      (parts.length === 1 && ["always", "never"].includes(parts[0] ?? "")),
    { error: "is neither always nor never nor a list of amr:… and acr:… parted by commas" },
  )
  .transform((parts): ProviderFactor => {
    const [first] = parts;
    if (first === "always" || first === "never") return { is: first === "always" ? "ALWAYS" : "NEVER" };
    const of = (kind: string) =>
      parts.filter((part) => part.startsWith(`${kind}:`)).map((part) => part.slice(4));
    return { is: "SAID", amr: of("amr"), acr: of("acr") };
  });

/** The settings of the operator's own identity provider. */
export const providerVariables = {
  OPERATOR_OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: "is no http or https address" })
    .max(500)
    .optional(),
  OPERATOR_OIDC_CLIENT_ID: z.string().min(1).max(500).optional(),
  OPERATOR_OIDC_CLIENT_SECRET: z.string().min(1).max(2_000).optional(),
  OPERATOR_OIDC_NAME: z.string().trim().min(1).max(40, "has more than 40 characters").optional(),
  OPERATOR_OIDC_SCOPE: z
    .string()
    .regex(/^openid( [\x21-\x7e]+)*$/, "must begin with openid")
    .default("openid"),
  OPERATOR_OIDC_ROLE_CLAIM: z.string().min(1).max(200).optional(),
  OPERATOR_OIDC_ROLES: rolesOf.optional(),
  OPERATOR_OIDC_SECOND_FACTOR: factor.optional(),
  OPERATOR_OIDC_NEW_OPERATORS: z.enum(["0", "1"], "is neither 0 nor 1").default("0"),
};

type ProviderValues = z.output<z.ZodObject<typeof providerVariables>> & {
  readonly OPERATOR_PUBLIC_URL?: string | undefined;
};

const needed = ["OPERATOR_OIDC_ISSUER", "OPERATOR_OIDC_CLIENT_ID", "OPERATOR_OIDC_CLIENT_SECRET"] as const;
const beside = [
  "OPERATOR_OIDC_NAME",
  "OPERATOR_OIDC_ROLE_CLAIM",
  "OPERATOR_OIDC_ROLES",
  "OPERATOR_OIDC_SECOND_FACTOR",
] as const;

/** What is wrong with these settings together, in words that say what to do. */
function mistakesOf(value: ProviderValues, production: boolean): string[] {
  const given = [...needed, ...beside].filter((name) => value[name] !== undefined);
  if (given.length === 0)
    return value.OPERATOR_OIDC_NEW_OPERATORS === "1"
      ? ["OPERATOR_OIDC_ISSUER is missing beside OPERATOR_OIDC_NEW_OPERATORS."]
      : [];
  const mistakes = needed
    .filter((name) => value[name] === undefined)
    .map((name) => `${name} is missing beside ${given[0]}.`);
  const { OPERATOR_OIDC_ROLE_CLAIM: claim, OPERATOR_OIDC_ROLES: roles } = value;
  if ((claim === undefined) !== (roles === undefined))
    mistakes.push(
      claim === undefined
        ? "OPERATOR_OIDC_ROLE_CLAIM is missing beside OPERATOR_OIDC_ROLES."
        : "OPERATOR_OIDC_ROLES is missing beside OPERATOR_OIDC_ROLE_CLAIM.",
    );
  if (value.OPERATOR_OIDC_NEW_OPERATORS === "1" && roles === undefined)
    mistakes.push(
      "OPERATOR_OIDC_NEW_OPERATORS: only a role by claim makes an operator; name OPERATOR_OIDC_ROLES.",
    );
  if (!production) return mistakes;
  if (value.OPERATOR_OIDC_ISSUER?.startsWith("https:") === false)
    mistakes.push("OPERATOR_OIDC_ISSUER: must begin with https:// in production.");
  if (value.OPERATOR_OIDC_SECOND_FACTOR === undefined)
    mistakes.push(
      "OPERATOR_OIDC_SECOND_FACTOR: say always, never, or which amr:… or acr:… show that the provider asked for one.",
    );
  if (value.OPERATOR_PUBLIC_URL === undefined)
    mistakes.push(
      "OPERATOR_PUBLIC_URL is missing beside OPERATOR_OIDC_ISSUER: the provider sends operators back to it.",
    );
  return mistakes;
}

/**
 * The operator's own identity provider, undefined where none is set up.
 *
 * @throws what `mistaken` makes of every mistake at once.
 */
export function providerOf(
  value: ProviderValues,
  production: boolean,
  mistaken: (mistakes: readonly string[]) => Error,
): ProviderConfig | undefined {
  const mistakes = mistakesOf(value, production);
  if (mistakes.length > 0) throw mistaken(mistakes);
  const { OPERATOR_OIDC_ISSUER: issuer, OPERATOR_OIDC_CLIENT_ID: clientId } = value;
  const { OPERATOR_OIDC_CLIENT_SECRET: clientSecret } = value;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  const { OPERATOR_OIDC_ROLE_CLAIM: claim, OPERATOR_OIDC_ROLES: values } = value;
  return {
    ...{ issuer, clientId, clientSecret },
    name: value.OPERATOR_OIDC_NAME ?? new URL(issuer).host.slice(0, 40),
    scope: value.OPERATOR_OIDC_SCOPE,
    roles: claim === undefined || values === undefined ? null : { claim, values },
    factor: value.OPERATOR_OIDC_SECOND_FACTOR ?? { is: "NEVER" },
    makesOperators: value.OPERATOR_OIDC_NEW_OPERATORS === "1",
  };
}
