import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * What the compiled messages need of their runtime. The compiler's own finds a language by cookie, address and header
 * as well; here language.ts alone says it, so that the rest, 1.6 kB of home after gzip and 5.5 of a screen at
 * the mean, is not sent to anybody.
 */
const runtime = `let getLocale = () => "ko";
export const overwriteGetLocale = (tell) => { getLocale = tell; };
export const inLanguage = (korean, english) => (inputs, options) =>
  (options?.locale ?? getLocale()) === "en" ? english(inputs) : korean(inputs);
`;

const imports = "import { getLocale, experimentalStaticLocale } from '../runtime.js';";
const choice =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s+const locale = experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\s+if \(locale === "en"\) return (\w+)\(inputs\)\s+return (\w+)\(inputs\)\s+\}\)/;

/**
 * A compiled message that has the runtime choose between its two languages instead of doing so itself.
 *
 * @throws when the compiler writes messages in another way than this knows.
 */
export function shortMessage(module: string): string {
  const short = module
    .replace(imports, "import { inLanguage } from '../runtime.js';")
    .replace(choice, "/* @__PURE__ */ inLanguage($2, $1)");
  if (short.includes("experimentalStaticLocale"))
    throw new Error(`This message is not understood:\n${module}`);
  return short;
}

/**
 * Gives the messages compiled into a folder of the app a runtime that asks the app itself for the language, and lets it
 * choose for them all.
 */
export function ownLanguage(messages: string): Plugin {
  let folder = "";
  return {
    name: "hanpan:own-language",
    apply: "build",
    enforce: "pre",
    configResolved: (config) => {
      folder = join(config.root, messages);
    },
    load: (id) => (id === join(folder, "runtime.js") ? runtime : null),
    transform: (code, id) => (id.startsWith(join(folder, "messages/")) ? shortMessage(code) : null),
  };
}
