import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import type { Plugin } from "vite";

const frame = new URL("../", import.meta.url);

/** Compiles a catalogue of messages. The page itself sets the language (`startLanguage`). */
const catalogue = (project: URL, outdir: URL) =>
  paraglideVitePlugin({
    project: fileURLToPath(project),
    outdir: fileURLToPath(outdir),
    strategy: ["globalVariable", "baseLocale"],
    isServer: "false",
    // While developing two programs compile the shared one: emptied first, the other would miss it for a moment.
    cleanOutdir: false,
    // The compiler keeps what it compiled last by the file system that it was given: each catalogue has one of its own.
    fs: { ...fs },
  });

/**
 * Vite: the messages of a program's pages, in `project.inlang` of its folder and compiled to `client/paraglide`; and while
 * developing those of the parts that all makers' pages share, which are compiled before anything is built (`start/build.ts`).
 */
export const catalogues = (program: URL): (Plugin | Plugin[])[] => [
  catalogue(new URL("project.inlang", program), new URL("client/paraglide", program)),
  [catalogue(new URL("project.inlang", frame), new URL("src/paraglide", frame))]
    .flat()
    .map((plugin): Plugin => ({ ...plugin, apply: "serve" })),
];
