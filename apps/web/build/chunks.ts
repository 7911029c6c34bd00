import type { Rolldown } from "vite";

type ChunkGroup = NonNullable<Rolldown.CodeSplittingOptions["groups"]>[number];

/** A file of the build: what modules it takes, by pieces of their paths; one without takes what is left. */
type Chunk = Omit<ChunkGroup, "test"> & { readonly holds?: RegExp | readonly string[] };

/**
 * Which modules come in one file. What every screen needs comes in few files, each of which is run by itself
 * (entry.ts); those above "base" change only with a library or a call. What later parts share comes by what it is for:
 * a file that held it all would make home's popups and the log-in fetch the cashier.
 *
 * Without it home is 15.6 kB of JavaScript more after gzip, in four times as many files.
 */
export const parts: readonly Chunk[] = [
  {
    name: "entry",
    holds: ["vite/preload-helper", "/src/entry/earlyReply.ts", "/src/lib/urls.ts"],
    priority: 19,
  },
  {
    name: "react",
    holds: ["node_modules/react/", "node_modules/react-dom/", "node_modules/scheduler/"],
    tags: ["$initial"],
    priority: 18,
  },
  {
    name: "contract",
    holds: ["node_modules/zod/", "packages/contract/", "/strictCsp.ts"],
    tags: ["$initial"],
    priority: 17,
  },
  {
    name: "libraries",
    holds: ["node_modules/zustand/", "node_modules/clsx/", "node_modules/@tanstack/"],
    tags: ["$initial"],
    priority: 16,
  },
  {
    name: "base",
    holds: /^(?!.*(\/src\/entry\/|main\.tsx)).*\.(tsx?|js)$/,
    tags: ["$initial"],
    priority: 15,
  },
  // What a telephone's first screen fetches beside itself, before anybody has touched or scrolled it. A file takes with it
  // what its modules need and no file above it has: without this one the bar would bring the menu's and the member's.
  {
    name: "bar",
    holds: [
      "/shell/BottomNavigation",
      "/features/home/CategoryStrip",
      "/features/home/Turning",
      "/layout/ScrollRegion",
      "/icons/x.",
    ],
    priority: 13,
  },
  { name: "visit", holds: ["/flows/afterStart", "/calls/page"], priority: 12 },
  // What operators and members wrote; home shows it in its popups.
  { name: "text", holds: ["/features/popups/", "packages/ui/src/text/", "/calls/notice"], priority: 11 },
  // Live tiles, of home and of the casino, with their own words: fetched when they are scrolled to.
  {
    name: "live",
    holds: [
      "/live-parts/tile/LiveState",
      "packages/contract/src/liveFeed",
      "packages/contract/src/liveMark",
      "packages/games/src/baccarat-roads/",
      "packages/games/src/roulette/",
      "packages/games/src/kite/",
      "/paraglide/messages/live_",
    ],
    minShareCount: 2,
    priority: 10,
  },
  // What is below the first drawing, and fetched by who comes near it.
  {
    name: "below",
    holds: [
      "/shell/Footer",
      "/features/home/HomeProviders.tsx",
      "/features/home/BelowGames.tsx",
      "/lib/retryList",
    ],
    priority: 9,
  },
  // Fetched before it is needed, by guests too, who need nothing else of what comes next.
  { name: "notices", holds: ["/shell/Notices.", "/feedback/Toaster"], priority: 8 },
  {
    name: "member",
    holds: [
      "/shell/MemberCorner",
      "/shell/LiveMember",
      "/shell/CountedBadge",
      "/features/home/MemberLine",
      "/lib/memberQueries",
      "/lib/waiting",
    ],
    priority: 7,
  },
  // The places of the rail, which the telephone's menu and the page that is not there show too.
  { name: "menu", holds: ["/shell/Rail", "/shell/navigation"], priority: 6 },
  // What a form says of its fields.
  {
    name: "checks",
    holds: [
      "packages/contract/src/fieldErrors",
      "packages/contract/src/fieldIssues",
      "packages/contract/src/textFields",
      "/cashier-parts/submission",
      "/lib/drafts",
      "/storage/drafts",
    ],
    minShareCount: 2,
    priority: 5,
  },
  // Components and words are cheap to run; schemas are not, and come with the screens that ask by them.
  {
    name: "parts",
    holds: [
      "packages/ui/",
      "node_modules/lucide-react/",
      "/src/paraglide/",
      "packages/contract/src/words/",
      "/lib/wordOf",
      "/features/auth/",
      "/game-parts/",
      "/message-parts/",
      "node_modules/@tanstack/",
    ],
    minShareCount: 2,
    priority: 4,
  },
  {
    name: "board",
    holds: ["/features/board", "/features/notices", "/board-parts/", "/calls/board", "/objects/post"],
    minShareCount: 2,
    priority: 3,
  },
  {
    name: "desk",
    holds: [
      "/features/notes",
      "/features/inquiry",
      "/calls/note.",
      "/calls/inquiry.",
      "/objects/note.",
      "/objects/inquiry.",
    ],
    minShareCount: 2,
    priority: 2,
  },
  { name: "money", minShareCount: 2, priority: 1 },
];

const anyOf = (pieces: readonly string[]) =>
  new RegExp(pieces.map((piece) => piece.replaceAll(".", String.raw`\.`)).join("|"));

/** The chunks as the bundler takes them. */
export const chunks: readonly ChunkGroup[] = parts.map(({ holds, ...chunk }) =>
  holds === undefined ? chunk : { ...chunk, test: holds instanceof RegExp ? holds : anyOf(holds) },
);
