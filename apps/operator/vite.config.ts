import { paraglideVitePlugin } from "@inlang/paraglide-js";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Where the operator API listens while developing; the built console is served by the API itself. */
const apiOrigin = process.env["OPERATOR_API_ORIGIN"] ?? "http://127.0.0.1:3001";

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
  ],
  server: {
    host: "127.0.0.1",
    port: Number(process.env["OPERATOR_CLIENT_PORT"] ?? 3101),
    strictPort: true,
    proxy: { "/api": { target: apiOrigin, changeOrigin: false, ws: true } },
  },
  build: {
    target: "es2022",
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "libraries",
              test: /node_modules\/(react|react-dom|scheduler|zod|zustand|clsx|@tanstack)\//,
            },
          ],
        },
      },
    },
  },
});
