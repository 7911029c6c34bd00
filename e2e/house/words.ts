import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { root } from "../../start/stackOptions.ts";

export type Language = "ko" | "en";

/** A message, or one in several numbers of which tests say the plural. */
const message = z.union([
  z.string(),
  z
    .tuple([z.object({ match: z.record(z.string(), z.string()) })])
    .transform(([{ match }]) => match["countPlural=other"] ?? Object.values(match).at(-1) ?? ""),
]);
const messages = z.record(z.string(), message);

function read(...files: string[]): Record<string, string> {
  return Object.assign({}, ...files.map((file) => messages.parse(JSON.parse(readFileSync(file, "utf8")))));
}

function wordsOf(language: Language) {
  const areasOf = (app: string) => {
    const areas = join(root, app, "messages");
    return readdirSync(areas).map((area) => join(areas, area, `${language}.json`));
  };
  return {
    app: read(...areasOf("apps/web")),
    desk: read(...areasOf("apps/operator")),
    studio: read(
      ...["packages/frame", "apps/studio"].map((part) => join(root, part, `messages/${language}.json`)),
    ),
    sports: read(
      ...["packages/frame", "apps/sportsbook"].map((part) => join(root, part, `messages/${language}.json`)),
    ),
  };
}

const all = { ko: wordsOf("ko"), en: wordsOf("en") };

function find(known: Record<string, string>, key: string, values: Record<string, string | number>): string {
  const text = known[key];
  if (text === undefined) throw new Error(`there is no message ${key}`);
  return text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ""));
}

/** What the member app says for a key, as a person reads it: tests find buttons and fields by it. */
export const say = (language: Language, key: string, values: Record<string, string | number> = {}) =>
  find(all[language].app, key, values);

/** What the operators' console says for a key. */
export const deskSays = (language: Language, key: string, values: Record<string, string | number> = {}) =>
  find(all[language].desk, key, values);

/** What the studio's pages say for a key. */
export const studioSays = (language: Language, key: string, values: Record<string, string | number> = {}) =>
  find(all[language].studio, key, values);

/** What the sportsbook's pages say for a key. */
export const sportsSays = (language: Language, key: string, values: Record<string, string | number> = {}) =>
  find(all[language].sports, key, values);
