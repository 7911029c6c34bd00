import type { Words } from "@hanpan/contract/language";
import * as z from "zod";
import { heads, type SiteNames } from "./pageHead.ts";

const built = z.looseObject({
  name: z.string(),
  short_name: z.string(),
  shortcuts: z.array(z.looseObject({ name: z.string(), url: z.string() })),
});

/** What the installed app's shortcuts are called, by their addresses. */
const shortcutNames: Readonly<Record<string, Words>> = { "/history": { ko: "이용내역", en: "History" } };

/** Writes the site's name and language into the built manifest: what the app is called where it is installed. */
export function writeManifest(text: string, { siteName, defaultLanguage }: SiteNames): string {
  const manifest = built.parse(JSON.parse(text));
  const name = siteName[defaultLanguage];
  return JSON.stringify({
    ...manifest,
    name,
    short_name: name,
    description: heads["/"]?.description[defaultLanguage],
    lang: defaultLanguage,
    shortcuts: manifest.shortcuts.map((shortcut) => ({
      ...shortcut,
      name: (heads[shortcut.url]?.title ?? shortcutNames[shortcut.url])?.[defaultLanguage] ?? shortcut.name,
    })),
  });
}
