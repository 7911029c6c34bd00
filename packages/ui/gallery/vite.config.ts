import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The page of all components, for developers: `npm run gallery -w @hanpan/ui`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  server: { host: "127.0.0.1", port: Number(process.env["GALLERY_PORT"] ?? 3101) },
});
