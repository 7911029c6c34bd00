import { gzipSync } from "node:zlib";
import { catalogues } from "@hanpan/frame/build/catalogues";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Where the studio's server listens while developing; the built client is served by the server itself. */
const studioOrigin = process.env["STUDIO_ORIGIN"] ?? "http://127.0.0.1:3002";

const page = (path: string): string => new URL(`./client/${path}index.html`, import.meta.url).pathname;

/** All that a game's first load may take, compressed (issue: under 600 KB). */
const firstLoadBudgetBytes = 600_000;

type Bundle = Parameters<Extract<NonNullable<Plugin["generateBundle"]>, (...args: never) => unknown>>[1];

/** Everything that a chunk brings with it, loaded at once or later, with its styles. */
const loadedWith = (bundle: Bundle, first: string, seen = new Set<string>()): ReadonlySet<string> => {
  const chunk = bundle[first];
  if (seen.has(first) || chunk === undefined) return seen;
  seen.add(first);
  if (chunk.type !== "chunk") return seen;
  for (const name of chunk.viteMetadata?.importedCss ?? []) seen.add(name);
  for (const name of [...chunk.imports, ...chunk.dynamicImports]) loadedWith(bundle, name, seen);
  return seen;
};

/** Tells what the first load of every page takes, compressed, and stops the build when one takes too much. */
const firstLoadBudget = (): Plugin => ({
  name: "first-load-budget",
  generateBundle(_, bundle) {
    const entry = Object.values(bundle).find(
      (file) => file.type === "chunk" && file.dynamicImports.length > 3,
    );
    if (entry?.type !== "chunk") return this.error("the studio's client has no entry");
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

export default defineConfig({
  root: new URL("./client", import.meta.url).pathname,
  publicDir: false,
  plugins: [...catalogues(new URL("./", import.meta.url)), react(), firstLoadBudget()],
  server: {
    host: "127.0.0.1",
    port: Number(process.env["STUDIO_CLIENT_PORT"] ?? 3102),
    strictPort: true,
    proxy: {
      "/api": { target: studioOrigin, changeOrigin: false, ws: true },
      // What the platform asks of the studio: the proof of a round, for the betting history.
      "/operator": { target: studioOrigin, changeOrigin: false },
    },
  },
  build: {
    outDir: new URL("./dist", import.meta.url).pathname,
    emptyOutDir: true,
    target: "es2022",
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
    rollupOptions: {
      input: {
        any: page(""),
        game: page("games/dancheong-fortune/"),
        rules: page("games/dancheong-fortune/rules/"),
        "tiger-and-magpie": page("games/tiger-and-magpie/"),
        "tiger-and-magpie-rules": page("games/tiger-and-magpie/rules/"),
        "yut-rush": page("games/yut-rush/"),
        "yut-rush-rules": page("games/yut-rush/rules/"),
        fairness: page("fairness/"),
      },
    },
  },
});
