import { bareReact } from "@hanpan/browser/build/bareReact";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { bareContract } from "./build/bareCalls.ts";
import { bareIcons } from "./build/bareIcons.ts";
import { chunks } from "./build/chunks.ts";
import { compileWhole } from "./build/compileWhole.ts";
import { offline } from "./build/offline.ts";
import { ownLanguage } from "./build/ownLanguage.ts";
import { paintFirst } from "./build/paintFirst.ts";
import { standIns } from "./build/standIns.ts";

/** Where the member API listens while developing; the built app is served by the API itself. */
const apiOrigin = process.env["API_ORIGIN"] ?? "http://127.0.0.1:3000";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    paraglideVitePlugin({
      project: "./project.inlang",
      outdir: "./src/paraglide",
      strategy: ["globalVariable", "baseLocale"],
      isServer: "false",
    }),
    ownLanguage("src/paraglide"),
    bareContract(),
    bareIcons(),
    bareReact(),
    react(),
    tailwindcss(),
    paintFirst({ styles: "src/entry/first-screen.css", app: "src/main.tsx" }),
    offline(`${import.meta.dirname}/offline`),
    compileWhole(["react", "libraries", "contract", "base"]),
  ],
  resolve: { alias: [...standIns] },
  server: {
    host: "127.0.0.1",
    port: Number(process.env["WEB_PORT"] ?? 3100),
    strictPort: true,
    proxy: {
      "/api": { target: apiOrigin, changeOrigin: false, ws: true },
      "/healthz": { target: apiOrigin },
    },
  },
  build: {
    target: "es2022",
    sourcemap: false,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The page names what its entry needs. What a later screen needs beside itself it asks for itself: a list of it
      // all would be in the first file.
      resolveDependencies: (_file, needed, { hostType }) => (hostType === "html" ? needed : []),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // The app itself is run by the page's entry once the page is drawn, and is cut like a part of the entry.
      input: { index: "index.html", main: "src/main.tsx" },
      output: {
        codeSplitting: { groups: [...chunks] },
      },
    },
  },
});
