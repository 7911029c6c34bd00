import { openings } from "@hanpan/frame/build/openings";
import { programConfig } from "@hanpan/frame/build/programConfig";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(
  programConfig(new URL("./", import.meta.url), {
    clientPort: Number(process.env["SPORTS_CLIENT_PORT"] ?? 3103),
    serverOrigin: process.env["SPORTS_ORIGIN"] ?? "http://127.0.0.1:3003",
    pages: { any: "", fairness: "fairness/" },
    groups: [{ name: "sports", test: /\/client\/sports\/SportsPage\.tsx$/, priority: 20 }],
    plugins: [
      tailwindcss(),
      openings({
        firstCallsOf: () => [{ path: "/api/sports/session", opens: null }, { path: "/api/sports/overview" }],
        folderOf: (page) => (page === "sports" ? "games/virtual-sports" : null),
        // Bytes of brotli before the first bet can be placed (docs/bench/first-spin.md).
        mostBytesOf: () => 150_000,
      }),
    ],
  }),
);
