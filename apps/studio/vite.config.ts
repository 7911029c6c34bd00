import { gzipSync } from "node:zlib";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Where the studio's server listens while developing; the built client is served by the server itself. */
const studioOrigin = process.env["STUDIO_ORIGIN"] ?? "http://127.0.0.1:3002";

const page = (path: string): string => new URL(`./client/${path}index.html`, import.meta.url).pathname;

/** All that a game's first load may take, compressed (issue: under 600 KB). */
const firstLoadBudgetBytes = 600_000;

/** Adds up everything that is built and stops the build when even all of it together were too much for a first load. */
const firstLoadBudget = (): Plugin => ({
  name: "first-load-budget",
  generateBundle(_, bundle) {
    const sizes = Object.values(bundle).map((file) => {
      const content = file.type === "chunk" ? file.code : file.source;
      return gzipSync(content).byteLength;
    });
    const total = sizes.reduce((sum, size) => sum + size, 0);
    this.info(`all pages and chunks together: ${Math.round(total / 1000)} kB gzip`);
    if (total > firstLoadBudgetBytes) {
      this.error(
        `the studio's client has grown to ${total} bytes gzip; a first load may take ${firstLoadBudgetBytes}`,
      );
    }
  },
});

export default defineConfig({
  root: new URL("./client", import.meta.url).pathname,
  publicDir: false,
  plugins: [
    paraglideVitePlugin({
      project: new URL("./project.inlang", import.meta.url).pathname,
      outdir: new URL("./client/paraglide", import.meta.url).pathname,
      strategy: ["globalVariable", "baseLocale"],
      isServer: "false",
    }),
    react(),
    firstLoadBudget(),
  ],
  server: {
    host: "127.0.0.1",
    port: Number(process.env["STUDIO_CLIENT_PORT"] ?? 3102),
    strictPort: true,
    proxy: { "/api": { target: studioOrigin, changeOrigin: false } },
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
        fairness: page("fairness/"),
      },
    },
  },
});
