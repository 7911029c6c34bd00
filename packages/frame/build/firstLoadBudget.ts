import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** All that a game's first load may take, compressed (under 600 KB). */
const firstLoadBudgetBytes = 600_000;

type Bundle = Parameters<Extract<NonNullable<Plugin["generateBundle"]>, (...args: never) => unknown>>[1];

/** Everything that a chunk brings with it, loaded at once or later, with its styles. */
function loadedWith(bundle: Bundle, first: string, seen = new Set<string>()): ReadonlySet<string> {
  const chunk = bundle[first];
  if (seen.has(first) || chunk === undefined) return seen;
  seen.add(first);
  if (chunk.type !== "chunk") return seen;
  for (const name of chunk.viteMetadata?.importedCss ?? []) seen.add(name);
  for (const name of [...chunk.imports, ...chunk.dynamicImports]) loadedWith(bundle, name, seen);
  return seen;
}

/**
 * Vite: reports what the first load of every page takes, compressed, and stops the build when one takes too much. The pages are
 * what `client/entry.tsx` loads by name.
 */
export const firstLoadBudget = (): Plugin => ({
  name: "first-load-budget",
  generateBundle(_, bundle) {
    const entry = Object.values(bundle).find(
      (file) => file.type === "chunk" && file.moduleIds.some((id) => id.endsWith("/client/entry.tsx")),
    );
    if (entry?.type !== "chunk") return this.error("the client has no entry.tsx");
    const atEntry = new Set([entry.fileName, ...entry.imports, ...(entry.viteMetadata?.importedCss ?? [])]);
    for (const page of entry.dynamicImports) {
      const files = new Set([...atEntry, ...loadedWith(bundle, page, new Set([entry.fileName]))]);
      const bytes = [...files].reduce((sum, name) => {
        const file = bundle[name];
        if (file === undefined) return sum;
        return sum + gzipSync(file.type === "chunk" ? file.code : file.source).byteLength;
      }, 0);
      this.info(`${page}: ${Math.round(bytes / 1000)} kB gzip at first`);
      if (bytes > firstLoadBudgetBytes) {
        this.error(
          `${page} takes ${bytes} bytes gzip at its first load; it may take ${firstLoadBudgetBytes}`,
        );
      }
    }
  },
});
