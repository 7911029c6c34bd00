import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * What the compiled messages need of their runtime. The compiler's own finds a language by cookie, address and header
 * as well; here language.ts alone says it, so that the rest, 1.8 kB after gzip, is not sent to anybody.
 */
const runtime = `export const experimentalStaticLocale = undefined;
export let getLocale = () => "ko";
export const overwriteGetLocale = (tell) => { getLocale = tell; };
`;

/** Gives the messages compiled into a folder of the app a runtime that asks the app itself for the language. */
export function ownLanguage(messages: string): Plugin {
  let file = "";
  return {
    name: "hanpan:own-language",
    apply: "build",
    enforce: "pre",
    configResolved: (config) => {
      file = join(config.root, messages, "runtime.js");
    },
    load: (id) => (id === file ? runtime : null),
  };
}
