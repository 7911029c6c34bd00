import { catalogues } from "@hanpan/frame/build/catalogues";
import { firstLoadBudget } from "@hanpan/frame/build/firstLoadBudget";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Where the studio's server listens while developing; the built client is served by the server itself. */
const studioOrigin = process.env["STUDIO_ORIGIN"] ?? "http://127.0.0.1:3002";

const page = (path: string): string => new URL(`./client/${path}index.html`, import.meta.url).pathname;

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
