import { readFileSync } from "node:fs";

export type Variables = Readonly<Record<string, string | undefined>>;

/** Settings that are secrets: `<NAME>_FILE` may name a file that holds it instead. */
const texts = [
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "STUDIO_DATABASE_URL",
  "STUDIO_DATABASE_OWNER_URL",
  "SPORTS_DATABASE_URL",
  "SPORTS_DATABASE_OWNER_URL",
  "METRICS_TOKEN",
  "OPERATOR_PASSWORD",
  "ERC20_RPC_URL",
  "PORTONE_API_SECRET",
  "PORTONE_WEBHOOK_SECRET",
  "SOLAPI_API_SECRET",
  "SMTP_URL",
  "OPERATOR_OIDC_CLIENT_SECRET",
] as const;

/** Keys, of which `<NAME>_FILE` names the file: the text itself may stand in `<NAME>` instead. */
const keys = [
  "PLATFORM_PRIVATE_KEY",
  "PLATFORM_PUBLIC_KEY",
  "STUDIO_PRIVATE_KEY",
  "STUDIO_PUBLIC_KEY",
  "SPORTS_PRIVATE_KEY",
  "SPORTS_PUBLIC_KEY",
  "SPORTS_FORMER_PRIVATE_KEY",
  "PLATFORM_SEED_KEY",
  "STUDIO_SEED_KEY",
  "SPORTS_SEED_KEY",
  "ANCHOR_KEY",
  "DOCUMENT_KEY",
  "PERSONAL_KEY",
  "TRON_API_KEY",
] as const;

/** Every secret that a program of the house may be given, as text or in a file. */
export const secretNames: readonly string[] = [...texts, ...keys];

/** What a site may do without: a file of it that is empty counts as left out. */
const optionalTexts: ReadonlySet<string> = new Set([
  "ERC20_RPC_URL",
  "PORTONE_API_SECRET",
  "PORTONE_WEBHOOK_SECRET",
  "SOLAPI_API_SECRET",
  "SMTP_URL",
  "OPERATOR_OIDC_CLIENT_SECRET",
]);

const place = /^env:(\w+)$/;

/** Whether a place of a key is a variable that holds it, and no file. */
export const isInEnvironment = (keyPlace: string): boolean => place.test(keyPlace);

/**
 * The text of a key, of which the place is a file's path or `env:<NAME>`, the variable that holds it. Where a variable can
 * have no lines, `\n` stands for their ends.
 *
 * @throws Error when there is none: it names the place.
 */
export function readKeyText(keyPlace: string, variables: Variables = process.env): string {
  const [, name] = place.exec(keyPlace) ?? [];
  if (name === undefined) return readFileSync(keyPlace, "utf8");
  const text = variables[name];
  if (text === undefined || text === "") throw new Error(`${name} is empty`);
  return text.replaceAll("\\n", "\n");
}

/**
 * Finds the secrets among a program's variables, each as the program asks for it: what a file holds as text, a key that is
 * given as text by its place. An empty variable counts as left out.
 *
 * @returns the variables with them, and what is wrong, of which no sentence shows a secret.
 */
export function withSecrets(variables: Variables): {
  readonly variables: Record<string, string>;
  readonly mistakes: readonly string[];
} {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(variables))
    if (value !== undefined && value !== "") given[name] = value;
  const mistakes = [
    ...texts.flatMap((name) => findText(name, given)),
    ...keys.flatMap((name) => findKey(name, given)),
  ];
  return { variables: given, mistakes };
}

const bothSet = (name: string) => `${name} and ${name}_FILE are both set: leave one of them out.`;

/** Puts a secret's text among the variables, where a file holds it; what is wrong. */
function findText(name: string, given: Record<string, string>): string[] {
  const file = given[`${name}_FILE`];
  if (file === undefined) return [];
  delete given[`${name}_FILE`];
  if (given[name] !== undefined) return [bothSet(name)];
  const text = textOf(file);
  if (text === "" && optionalTexts.has(name)) return [];
  if (text === undefined || text === "")
    return [`${name}_FILE names ${file}, which cannot be read or is empty.`];
  given[name] = text;
  return [];
}

/** Puts the place of a key among the variables, where one of them is its text; what is wrong. */
function findKey(name: string, given: Record<string, string>): string[] {
  if (given[name] === undefined) return [];
  const file = given[`${name}_FILE`];
  if (file !== undefined && file !== `env:${name}`) return [bothSet(name)];
  given[`${name}_FILE`] = `env:${name}`;
  return [];
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return undefined;
  }
}
