import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@hanpan/server/findFreePort";
import { startStack } from "../../start/stack.ts";

/**
 * The result of a kite is shown only until the next one climbs: here long enough to be read on a busy machine. Tables that
 * leave a member more time than a test needs take bets for a shorter while, the fast one for a longer, and show their
 * results as long as ever; cards that are squeezed lie longer, so that a busy machine gets to them.
 */
const phases = {
  kite: { bettingMs: 12_000, closedMs: 1_500, revealMs: 10_000 },
  "powerball-1": { bettingMs: 25_000, closedMs: 3_000, revealMs: 12_000 },
  ladder: { bettingMs: 25_000, closedMs: 3_000, revealMs: 12_000 },
  "baccarat-speed": { bettingMs: 20_000, closedMs: 2_000, revealMs: 13_000 },
  "european-roulette": { bettingMs: 14_000, closedMs: 2_000, revealMs: 18_000 },
  "sic-bo": { bettingMs: 14_000, closedMs: 2_000, revealMs: 16_000 },
  "baccarat-standard": { bettingMs: 20_000, closedMs: 2_000, revealMs: 30_000 },
};

/** Settings of a site where nothing is played by itself: tables and matches take a sixth of a processor all the while. */
export const withoutPlay = { STUDIO_LIVE_TABLES: "none", SPORTS_VIRTUAL_LEAGUES: "none" };

/** The keys of the source of matches that e2e/house/feed.ts speaks for. */
function writeFeedKeys(dataDir: string) {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const files = { public: join(dataDir, "feed.pem"), private: join(dataDir, "feed.key") };
  writeFileSync(files.public, publicKey);
  writeFileSync(files.private, privateKey, { mode: 0o600 });
  return files;
}

/**
 * Starts a whole site on free ports and in a directory of its own, and makes it the one that the house's functions
 * speak to: HANPAN_MEMBER_URL, HANPAN_OPERATOR_URL, HANPAN_STUDIO_URL, HANPAN_SPORTS_URL, HANPAN_FEED_KEY, and for what tests look up in
 * the databases HANPAN_DATABASE_URL, HANPAN_STUDIO_DATABASE_URL (the owner's). `more`: other settings of its programs.
 * Answers how to end it, directory and all.
 * With `demoHistory` it begins with thirty days of play (docs/demo-history.md).
 */
export async function openSite(
  more: Readonly<Record<string, string>> = {},
  { demoHistory = false }: { readonly demoHistory?: boolean } = {},
): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "hanpan-e2e-"));
  const feedKeys = writeFeedKeys(dataDir);
  const { urls, databases, stop } = await startStack({
    dataDir,
    ports: {
      member: await findFreePort(),
      operator: await findFreePort(),
      studio: await findFreePort(),
      sports: await findFreePort(),
    },
    env: {
      STUDIO_LIVE_PHASES: JSON.stringify(phases),
      SPORTS_FEEDS: `e2e=${feedKeys.public}`,
      // A week of matches takes longer to make than the rest of a site's start; and each league is played all the while.
      SPORTS_DAYS_AHEAD: "1",
      SPORTS_VIRTUAL_LEAGUES: "hanbit,dalbit",
      ...more,
    },
    durable: false,
    demoHistory,
    quiet: true,
  });
  process.env["HANPAN_MEMBER_URL"] = urls.member;
  process.env["HANPAN_OPERATOR_URL"] = urls.operator;
  process.env["HANPAN_STUDIO_URL"] = urls.studio;
  process.env["HANPAN_SPORTS_URL"] = urls.sports;
  process.env["HANPAN_FEED_KEY"] = feedKeys.private;
  process.env["HANPAN_DATABASE_URL"] = databases.platformOwnerUrl ?? databases.platformUrl;
  process.env["HANPAN_STUDIO_DATABASE_URL"] = databases.studioOwnerUrl ?? databases.studioUrl;
  return async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
