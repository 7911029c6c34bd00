import { programConfig } from "@hanpan/frame/build/programConfig";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(
  programConfig(new URL("./", import.meta.url), {
    clientPort: Number(process.env["SPORTS_CLIENT_PORT"] ?? 3103),
    serverOrigin: process.env["SPORTS_ORIGIN"] ?? "http://127.0.0.1:3003",
    pages: { any: "", fairness: "fairness/" },
    plugins: [tailwindcss()],
  }),
);
