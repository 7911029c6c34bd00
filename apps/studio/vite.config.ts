import { programConfig } from "@hanpan/frame/build/programConfig";
import { defineConfig } from "vite";

export default defineConfig(
  programConfig(new URL("./", import.meta.url), {
    clientPort: Number(process.env["STUDIO_CLIENT_PORT"] ?? 3102),
    serverOrigin: process.env["STUDIO_ORIGIN"] ?? "http://127.0.0.1:3002",
    pages: {
      any: "",
      game: "games/dancheong-fortune/",
      rules: "games/dancheong-fortune/rules/",
      "tiger-and-magpie": "games/tiger-and-magpie/",
      "tiger-and-magpie-rules": "games/tiger-and-magpie/rules/",
      "yut-rush": "games/yut-rush/",
      "yut-rush-rules": "games/yut-rush/rules/",
      fairness: "fairness/",
    },
  }),
);
