import { basePath } from "@hanpan/contract/call";
import { allCalls } from "@hanpan/contract/calls/index";
import { documentMaximumBytes, uploadDocument } from "@hanpan/contract/calls/knowledge";
import { testHostileInput } from "@hanpan/server/testing/hostileInput";
import type { Pool } from "pg";
import { expect } from "vitest";
import { ask } from "../testing/ask.ts";
import { createTestApp } from "../testing/createTestApp.ts";
import { hostileCalls } from "../testing/hostileCalls.ts";
import { sessionOf, validRegistration } from "../testing/members.ts";
import { rowCounts } from "../testing/rowCounts.ts";
import { validRequests } from "../testing/validRequests.ts";

/** Calls whose example fills fields that exclude one another: ids and all of them, a cursor and a page, a password and a code. */
const excluding = [
  "member.endSessions",
  "factor.prove",
  "member.recommenders",
  "bet.list",
  "money.ledger",
  "money.requests",
  "transaction.points",
  "transaction.deletePoints",
  "transaction.deleteRolling",
  "customerCenter.list",
  "note.list",
  "note.write",
  "note.read",
  "note.delete",
  "post.list",
  "post.comments",
  "roulette.history",
];

// Pictures are counted by the dozen, and their bodies are read for whom they are counted: largeBody.test.ts.
const tried = allCalls.filter(({ id }) => id !== "post.uploadImage");
const given = {
  ...Object.fromEntries(excluding.map((id) => [id, { excludesItself: true }])),
  // As a document is sent: in base64, with what stands around it.
  [uploadDocument.id]: { bodyLimitBytes: Math.ceil(documentMaximumBytes * 1.4) },
};

/** The kinds of what is kept of who a member is. */
async function cluesOf(pool: Pool, memberId: string): Promise<string[]> {
  const { rows } = await pool.query("SELECT kind FROM platform.person_clue WHERE member_id = $1", [memberId]);
  return rows.map(({ kind }) => String(kind));
}

let comers = 0;

testHostileInput(hostileCalls(tried, basePath, validRequests(), given), async () => {
  const { app, database, close } = await createTestApp({ TRUSTED_PROXIES: "127.0.0.1" });
  return {
    address: await app.listen({ port: 0, host: "127.0.0.1" }),
    bodyLimitBytes: 256 * 1_024,
    tooLarge: "PAYLOAD_TOO_LARGE",
    // badInput.test.ts.
    hasOwnFieldSuite: true,
    ours: new RegExp(`^[A-Z]+ ${basePath}/`),
    otherRoutes: [`GET ${basePath}/openapi.json`, `GET ${basePath}/stream`, `POST ${basePath}/post/image`],
    async signIn() {
      // From an address each: one signs up only so many a minute, and there are more calls than that.
      comers += 1;
      const address = `10.7.${comers >> 8}.${comers & 255}`;
      const joined = await ask(app, { path: "/auth/register", body: validRegistration(), address });
      const { user, token } = sessionOf(joined);
      // Where somebody signed up is kept after the reply: later it would count as written by what is tried next.
      await expect.poll(() => cluesOf(database.ownerPool, user.id)).toContain("DEVICE");
      return () => ({ authorization: `Bearer ${token}` });
    },
    written: () => rowCounts(database.ownerPool),
    close,
  };
});
