import type { OperatorRole } from "@hanpan/contract/operator/permissions";
import type { GameCode } from "@hanpan/games/vocabulary";
import type { Pool } from "pg";
import * as z from "zod";
import type { VendorClient } from "../../features/launch/vendorClient.ts";
import { shippedPower } from "../../lib/operatorPower.ts";
import { createSiteSettingReader } from "../../lib/readSiteSetting.ts";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import type { SignedInOperator } from "../../operator/server/support.ts";
import { type AuditPages, keepAudit } from "./auditPages.ts";
import { type Matches, openMatches } from "./matches.ts";
import { openPastWallet, type PastWallet } from "./movedClock.ts";
import type { Person } from "./people.ts";

/** A person of the history once they are a member. */
export type Member = {
  readonly person: Person;
  readonly memberId: string;
  /** How many rounds they have played. */
  rounds: number;
  /** What they last did, so that nothing of theirs is before it. */
  lastAt: Date;
};

export type Game = { readonly gameId: string; readonly vendorId: string; readonly code: string };

/** What the history is made with. */
export type World = {
  readonly pool: Pool;
  readonly setting: SiteSetting;
  readonly vendorClient: VendorClient;
  readonly gameOf: (code: GameCode) => Game;
  /** The demo's operators: who pays in and out, and who answers. */
  readonly cashier: SignedInOperator;
  readonly owner: SignedInOperator;
  readonly audit: AuditPages;
  readonly matches: Matches;
  /** For bets that wait for their end, as on a match. */
  readonly wallet: PastWallet;
  /** Now: nothing of the history is after it. */
  readonly now: Date;
};

const gameRows = z.array(z.object({ gameId: z.string(), vendorId: z.string(), code: z.string() }));
const operatorRows = z.array(z.object({ operatorId: z.string() }));

/** An operator of the demo, as they are when signed in. */
async function operatorOf(
  pool: Pool,
  loginId: string,
  role: OperatorRole,
  now: Date,
): Promise<SignedInOperator> {
  const found = await pool.query(
    'SELECT operator_id AS "operatorId" FROM platform.operator WHERE login_id = $1',
    [loginId],
  );
  const [row] = operatorRows.parse(found.rows);
  if (row === undefined) throw new Error(`the demo has no operator ${loginId}`);
  const session = { sessionId: row.operatorId, sessionStartedAt: now, sessionExpiresAt: now };
  return { ...row, ...session, loginId, ...shippedPower(role), totpEnabled: false, totpSetupNeeded: false };
}

/**
 * Gathers what the history is made with, of a demo whose accounts and games are there. The wallet's calls go by connections
 * of their own, `tables`: each connection compiles and plans what it calls.
 */
export async function openWorld(given: {
  readonly pool: Pool;
  readonly tables: Pool;
  readonly vendorClient: VendorClient;
  readonly now: Date;
}): Promise<World> {
  const { pool, tables, vendorClient, now } = given;
  const setting = await createSiteSettingReader(pool)();
  const found = await pool.query(
    'SELECT game_id AS "gameId", vendor_id AS "vendorId", code FROM platform.game',
  );
  const games = new Map(gameRows.parse(found.rows).map((game) => [game.code, game]));
  return {
    pool,
    setting,
    vendorClient,
    gameOf(code) {
      const game = games.get(code);
      if (game === undefined) throw new Error(`the demo has no game ${code}`);
      return game;
    },
    cashier: await operatorOf(pool, "cashier", "CASHIER", now),
    owner: await operatorOf(pool, "owner", "OWNER", now),
    audit: keepAudit(pool),
    matches: openMatches(),
    wallet: openPastWallet(tables),
    now,
  };
}
