import { paraglideVitePlugin } from "@inlang/paraglide-js";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { offline } from "./build/offline.ts";
import { paintFirst } from "./build/paintFirst.ts";
import { precompress } from "./build/precompress.ts";

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
    react(),
    tailwindcss(),
    paintFirst({ styles: "src/entry/first-screen.css", app: "src/main.tsx" }),
    offline(`${import.meta.dirname}/offline`),
    precompress(),
  ],
  // React has had this hook since 18: the shim for older ones is not sent to anybody.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }] },
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
    // What a later screen needs beside itself it asks for itself: a list of it all would be in the first file.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // The app itself is run by the page's entry once the page is drawn, and is cut like a part of the entry.
      input: { index: "index.html", main: "src/main.tsx" },
      output: {
        codeSplitting: {
          // What every screen needs comes in few files, each of which is run by itself (entry.ts); those above the last
          // change only with a library or a call.
          groups: [
            { name: "entry", test: /preload-helper|\/entry\/early-reply\.ts$|\/lib\/urls\.ts$/, priority: 9 },
            {
              name: "react",
              test: /node_modules\/(react|react-dom|scheduler)\//,
              tags: ["$initial"],
              priority: 8,
            },
            {
              name: "contract",
              test: /node_modules\/zod\/|packages\/contract\/|\/strict-csp\.ts$/,
              tags: ["$initial"],
              priority: 7,
            },
            {
              name: "libraries",
              test: /node_modules\/(zustand|clsx|@tanstack)\//,
              tags: ["$initial"],
              priority: 6,
            },
            {
              name: "base",
              test: /^(?!.*(\/src\/entry\/|main\.tsx)).*\.(tsx?|js)$/,
              tags: ["$initial"],
              priority: 5,
            },
            // What comes after the first drawing of every screen, of every member's, and what several screens share.
            {
              name: "below",
              test: /shell\/Footer|features\/home\/(HomeProviders|BelowGames)\.tsx/,
              priority: 4,
            },
            {
              name: "member",
              test: /shell\/(MemberCorner|BottomNavigation|LiveMember)|features\/home\/ContinuePlaying/,
              priority: 3,
            },
            // Components and words are cheap to run, the cashier's schemas are not: they come with its own screens.
            {
              name: "parts",
              test: /packages\/ui\/|lucide-react|src\/paraglide\/|features\/auth\/|game-parts\/|@tanstack\//,
              minShareCount: 2,
              priority: 2,
            },
            { name: "money", minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
