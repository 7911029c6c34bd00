import type { Plugin } from "vite";

/**
 * Tells the browser to compile every function of some files while they arrive, on a thread of its own (V8's explicit
 * compile hints; a browser that knows none reads a comment). Otherwise it reads over a function first and compiles it on
 * the page's own thread when it is called.
 *
 * @param names of the chunks most of whose functions are called at once.
 */
export function compileWhole(names: readonly string[]): Plugin {
  return {
    name: "hanpan:compile-whole",
    apply: "build",
    generateBundle: (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk" && names.includes(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  };
}
