import { catalogues } from "@hanpan/frame/build/catalogues";
import { firstLoadBudget } from "@hanpan/frame/build/firstLoadBudget";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Where the sportsbook's server listens while developing; the built client is served by the server itself. */
const sportsOrigin = process.env["SPORTS_ORIGIN"] ?? "http://127.0.0.1:3003";

const page = (path: string): string => new URL(`./client/${path}index.html`, import.meta.url).pathname;

export default defineConfig({
  root: new URL("./client", import.meta.url).pathname,
  publicDir: false,
  plugins: [...catalogues(new URL("./", import.meta.url)), react(), firstLoadBudget()],
  server: {
    host: "127.0.0.1",
    port: Number(process.env["SPORTS_CLIENT_PORT"] ?? 3103),
    strictPort: true,
    proxy: {
      "/api": { target: sportsOrigin, changeOrigin: false, ws: true },
      // What the platform asks of the sportsbook: the proof of a slip, for the betting history.
      "/operator": { target: sportsOrigin, changeOrigin: false },
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
    rollupOptions: { input: { any: page(""), fairness: page("fairness/") } },
  },
});
