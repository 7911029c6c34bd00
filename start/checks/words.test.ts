import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import type { Language, Words } from "@hanpan/contract/language";
import { expect, test } from "vitest";
import * as z from "zod";

const root = fileURLToPath(new URL("../..", import.meta.url));
const contract = join(root, "packages/contract/src");

const words = z.strictObject({ ko: z.string(), en: z.string() }) satisfies z.ZodType<Words>;
const wordsByCode = z.record(z.string(), words);
const messages = z.record(z.string(), z.unknown());

type Table = { readonly name: string; readonly words: z.output<typeof wordsByCode> };

/** Every table of words in the contract. */
async function tables(): Promise<Table[]> {
  const files = globSync("{words,operator/words}/*.ts", { cwd: contract }).filter(
    (file) => !file.endsWith(".test.ts"),
  );
  const found = await Promise.all(
    files.map(async (file) => {
      const module: Record<string, unknown> = await import(pathToFileURL(join(contract, file)).href);
      return Object.entries(module).flatMap(([name, value]) => {
        const parsed = wordsByCode.safeParse(value);
        return parsed.success ? [{ name, words: parsed.data }] : [];
      });
    }),
  );
  return found.flat();
}

/** Every message of a client's screens in a language, by its key. */
const messagesOf = (client: string, language: Language): Record<string, unknown> =>
  Object.assign(
    {},
    ...globSync(`apps/${client}/messages/*/${language}.json`, { cwd: root }).map((file) =>
      messages.parse(JSON.parse(readFileSync(join(root, file), "utf8"))),
    ),
  );

/** Codes as the wire has them; a table of names (languages, ways to sort) has keys that any message may end with. */
const isCode = (key: string) => /^[A-Z][A-Z_]*$/.test(key);

/** Messages for every value of an enumeration that are not what it is called but a sentence about it. */
const sentences = new Set([
  "web dep_bothLocked_",
  "web rollover_game_",
  "web level_rollover_",
  "web switch_from_",
  "web switch_onNo_",
  "web req_help_DEPOSIT_",
  "web req_help_WITHDRAWAL_",
  "web req_title_",
  "web pw_help_",
  "operator board_deletedBy_",
]);

const clients = ["web", "operator"];

test("no client has a message for a word that the contract has", async () => {
  const found = await tables();
  expect(found.length).toBeGreaterThan(30);
  const twice = clients.flatMap((client) => {
    const [korean, english] = [messagesOf(client, "ko"), messagesOf(client, "en")];
    return found.flatMap(({ name, words: table }) =>
      Object.entries(table)
        .filter(([code]) => isCode(code))
        .flatMap(([code, { ko, en }]) =>
          Object.keys(korean)
            .filter((key) => key.endsWith(`_${code}`) && korean[key] === ko && english[key] === en)
            .map((key) => `${client} ${key}: ${name}.${code}`),
        ),
    );
  });
  expect(twice).toEqual([]);
});

test("no client has names of its own for the values of an enumeration that has words", async () => {
  const found = await tables();
  const own = clients.flatMap((client) => {
    const keys = Object.keys(messagesOf(client, "ko"));
    return found.flatMap(({ name, words: table }) => {
      const codes = Object.keys(table).filter(isCode);
      const [first = ""] = codes;
      return keys
        .filter((key) => first !== "" && key.endsWith(`_${first}`))
        .map((key) => key.slice(0, -first.length))
        .filter((prefix) => codes.every((code) => keys.includes(prefix + code)))
        .filter((prefix) => !sentences.has(`${client} ${prefix}`))
        .map((prefix) => `${client} ${prefix}…: ${name}`);
    });
  });
  expect(own).toEqual([]);
});

test("what pages of several makers, or the parts that they share, say more than once, they say alike", () => {
  const read = (part: string, language: Language) =>
    messages.parse(JSON.parse(readFileSync(join(root, part, `messages/${language}.json`), "utf8")));
  for (const language of ["ko", "en"] as const) {
    const shared = read("packages/frame", language);
    const said = [shared, read("apps/studio", language), read("apps/sportsbook", language)];
    const unlike = said.flatMap((words, place) =>
      Object.entries(words).filter(([key, text]) =>
        said.slice(0, place).some((other) => key in other && !isDeepStrictEqual(other[key], text)),
      ),
    );
    expect(unlike).toEqual([]);
  }
});

test("no program writes a word of the contract once more", async () => {
  const found = await tables();
  const pair = /\b([A-Z_]+): \{ ko: "([^"]*)", en: "([^"]*)" \}/g;
  const twice = globSync(["apps/*/{src,server,client}/**/*.{ts,tsx}", "packages/frame/src/**/*.{ts,tsx}"], {
    cwd: root,
  })
    .filter((file) => !file.includes("paraglide"))
    .flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(pair)].flatMap(([, code = "", ko, en]) =>
        found
          .filter(({ words: table }) => table[code]?.ko === ko || table[code]?.en === en)
          .map(({ name }) => `${file}: ${name}.${code}`),
      ),
    );
  expect(twice).toEqual([]);
});
