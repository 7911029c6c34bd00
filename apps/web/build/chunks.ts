import type { Rolldown } from "vite";

type ChunkGroup = NonNullable<Rolldown.CodeSplittingOptions["groups"]>[number];

/**
 * Which modules come in one file. What every screen needs comes in few files, each of which is run by itself
 * (entry.ts); those above "base" change only with a library or a call. What later parts share comes by what it is for:
 * a file that held it all would make home's popups and the log-in fetch the cashier.
 */
export const chunks: readonly ChunkGroup[] = [
  {
    name: "entry",
    test: /preload-helper|\/entry\/earlyReply\.ts$|\/lib\/urls\.ts$/,
    priority: 19,
  },
  {
    name: "react",
    test: /node_modules\/(react|react-dom|scheduler)\//,
    tags: ["$initial"],
    priority: 18,
  },
  {
    name: "contract",
    test: /node_modules\/zod\/|packages\/contract\/|\/strictCsp\.ts$/,
    tags: ["$initial"],
    priority: 17,
  },
  {
    name: "libraries",
    test: /node_modules\/(zustand|clsx|@tanstack)\//,
    tags: ["$initial"],
    priority: 16,
  },
  {
    name: "base",
    test: /^(?!.*(\/src\/entry\/|main\.tsx)).*\.(tsx?|js)$/,
    tags: ["$initial"],
    priority: 15,
  },
  // Live tiles, of home and of the casino, with their own words: fetched when they are scrolled to.
  {
    name: "live",
    test: /live-parts\/|contract\/src\/live(Feed|Mark)|games\/src\/(baccarat-roads|roulette|kite)\/|paraglide\/messages\/live_/,
    minShareCount: 2,
    priority: 10,
  },
  // What comes after the first drawing of every screen, with what little the later parts share.
  {
    name: "below",
    test: /shell\/(Footer|BottomNavigation)|features\/home\/(HomeProviders|BelowGames)\.tsx|lib\/(member-queries|retry-list|waiting)|calls\/page|layout\/ScrollRegion|icons\/x\./,
    priority: 9,
  },
  // What operators and members wrote; home shows it in its popups.
  { name: "text", test: /features\/popups\/|packages\/ui\/src\/text\//, priority: 8 },
  // Fetched before it is needed, by guests too, who need nothing else of what comes next.
  { name: "notices", test: /shell\/Notices\.|feedback\/Toaster/, priority: 8 },
  {
    name: "member",
    test: /shell\/(MemberCorner|LiveMember)|features\/home\/ContinuePlaying/,
    priority: 7,
  },
  // The places of the rail, which the telephone's menu and the page that is not there show too.
  { name: "menu", test: /shell\/(Rail|navigation)/, priority: 6 },
  // What a form says of its fields.
  {
    name: "checks",
    test: /contract\/src\/(fieldErrors|fieldIssues|textFields)|money-parts\/submission|lib\/drafts|storage\/drafts/,
    minShareCount: 2,
    priority: 5,
  },
  // Components and words are cheap to run; schemas are not, and come with the screens that ask by them.
  {
    name: "parts",
    test: /packages\/ui\/|lucide-react|src\/paraglide\/|contract\/src\/words\/|lib\/word-of|features\/auth\/|(game|message)-parts\/|@tanstack\//,
    minShareCount: 2,
    priority: 4,
  },
  {
    name: "board",
    test: /features\/(board|notices)|board-parts|(calls|objects)\/post/,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: "desk",
    test: /features\/(notes|customer-center)|(calls|objects)\/(note|customerCenter|inquiry)\./,
    minShareCount: 2,
    priority: 2,
  },
  { name: "money", minShareCount: 2, priority: 1 },
];
