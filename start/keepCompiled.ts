import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./stackOptions.ts";

/**
 * Loads the modules that it is given, paths from the root of the repository, so that Node keeps them compiled
 * (NODE_COMPILE_CACHE). A program that is killed keeps nothing: tests that kill one again and again would compile it again
 * for every start.
 */
for (const path of process.argv.slice(2)) await import(pathToFileURL(join(root, path)).href);
flushCompileCache();
