import { openings } from "@hanpan/frame/build/openings";
import { programConfig } from "@hanpan/frame/build/programConfig";
import { defineConfig } from "vite";
import { barePixi } from "./build/barePixi.ts";

/** What a game may take before its first round, by its kind, bytes of brotli (docs/bench/first-spin.md). */
const mostBytes = { slots: 212_000, instant: 118_000, tables: 152_000, mini: 144_000 } as const;

function mostBytesOf(module: string): number {
  const kind = Object.entries(mostBytes).find(([folder]) => module.startsWith(`${folder}/`));
  return kind?.[1] ?? 0;
}

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
    groups: [
      // What games of the member's own rounds share, slots and instant games; then each kind's own.
      {
        name: "machine",
        test: /\/client\/(slots\/engine\/machine|look|sound|studio)\/|\/frame\/src\/(look(?!\/page\/faces)|sound|store|visit(?!\/(?:progress|firstCalls))|words)\/|\/view\/(PositionLine|FaultPanel|useSpaceToSpin)/,
        priority: 50,
      },
      { name: "instant", test: /\/engine\/InstantPage\.tsx$/, entriesAware: true, priority: 40 },
      { name: "slot", test: /\/engine\/view\/SlotPage\.tsx$/, entriesAware: true, priority: 30 },
      {
        name: "rounds",
        test: /\/shared-rounds\/(casino|view)\/(?!MyRounds|FairnessPanel|SeatPanels)/,
        entriesAware: true,
        priority: 20,
      },
    ],
    plugins: [
      barePixi(),
      openings({
        folderOf: (page) => (page === "fairness" || page.endsWith("-rules") ? null : `games/${page}`),
        mostBytesOf,
        firstCallsOf: (module) => [
          module.startsWith("slots/")
            ? { path: "/api/session", opens: "gameCode" }
            : module.startsWith("instant/")
              ? { path: "/api/instant/session", opens: "gameCode" }
              : { path: "/api/live/session", opens: "tableCode" },
        ],
      }),
    ],
  }),
);
