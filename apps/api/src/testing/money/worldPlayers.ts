import { createHash, randomBytes } from "node:crypto";
import { openAccount } from "@hanpan/ledger";
import { v7 as uuidv7 } from "uuid";
import { joinBranches } from "../../lib/branches.ts";
import { startSession } from "../../lib/sessions.ts";
import type { MoneyGround, Player } from "./worldTypes.ts";

/** Members of a money world, who come in with a session and a live token. */
export function playersOf({ database, vendorId, now }: MoneyGround) {
  const part = {
    /** A member of level 1 with a session and a live token; all accounts at 0. */
    async player(more: { readonly referrerId?: string } = {}): Promise<Player> {
      const memberId = uuidv7({ msecs: now().getTime() });
      const name = randomBytes(8).toString("hex");
      await database.ownerPool.query(
        `INSERT INTO platform.member
           (member_id, login_id, nickname, password_hash, exchange_password_hash, status, level_id, bank_id,
            account_number, depositor, phone_carrier, phone, gender, birth_date, referral_code, language, created_at,
            referrer_member_id)
         SELECT $1, $2, $2, 'none', 'none', 'ACTIVE', level_id, bank_id, '100000000001', '시험', 'SKT', '01000000000',
           'MALE', '1990-01-01', $2, 'ko', $3, $4
         FROM (SELECT level_id FROM platform.level ORDER BY rank LIMIT 1) AS level,
              (SELECT bank_id FROM platform.bank ORDER BY position LIMIT 1) AS bank`,
        [memberId, name, now(), more.referrerId ?? null],
      );
      if (more.referrerId !== undefined) {
        await joinBranches(database.appPool, { memberId, referrerId: more.referrerId, now: now() });
      }
      await openAccount(database.appPool, memberId);
      return part.enter(memberId);
    },

    /** A new session of a member, as a log-in begins one, with a live token. */
    async enter(memberId: string): Promise<Player> {
      const { sessionId } = await startSession(database.appPool, {
        memberId,
        address: "127.0.0.1",
        device: "test",
        idleMinutes: 60 * 24 * 400,
        now: now(),
      });
      // Weeks of play happen here in one session, however long a member's own may last.
      await database.ownerPool.query(
        "UPDATE platform.session SET expires_at = $3 WHERE member_id = $1 AND session_id = $2",
        [memberId, sessionId, new Date(now().getTime() + 400 * 24 * 60 * 60 * 1_000)],
      );
      const token = randomBytes(16).toString("hex");
      await database.ownerPool.query(
        `INSERT INTO platform.launch (member_id, launch_id, vendor_id, game_id, session_id, token_hash, device,
           created_at, first_use_until, first_used_at)
         SELECT $1, $2, vendor_id, game_id, $3, $4, 'DESKTOP', $5, $5, $5 FROM platform.game
         WHERE vendor_id = $6 LIMIT 1`,
        [memberId, uuidv7(), sessionId, createHash("sha256").update(token).digest(), now(), vendorId],
      );
      return { memberId, sessionId, token };
    },
  };
  return part;
}
