import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import type { Plugin } from "vite";

const frame = new URL("../", import.meta.url);

/** Compiles a catalogue of messages whose language the page itself tells (`startLanguage`). */
const catalogue = (project: URL, outdir: URL) =>
  paraglideVitePlugin({
    project: fileURLToPath(project),
    outdir: fileURLToPath(outdir),
    strategy: ["globalVariable", "baseLocale"],
    isServer: "false",
    // Emptied first, it would be missing for a moment to another program that reads it.
    cleanOutdir: false,
    // The compiler keeps what it compiled last by the file system that it was given: each catalogue has one of its own.
    fs: { ...fs },
  });

/**
 * Vite: the messages of a program's pages, in `project.inlang` of its folder and compiled to `client/paraglide`, and
 * those of the parts that all makers' pages share.
 */
export const catalogues = (program: URL): (Plugin | Plugin[])[] => [
  catalogue(new URL("project.inlang", program), new URL("client/paraglide", program)),
  catalogue(new URL("project.inlang", frame), new URL("src/paraglide", frame)),
];
