import { type AnchorsPage, anchorsPath, getReceipt } from "@hanpan/contract/calls/receipt";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { registerCall } from "../../server/registerCall.ts";
import { readAnchorLine } from "./anchorLine.ts";
import { readReceipt } from "./receipt.ts";

const anchorsOfPage = 100;
/** A whole page never changes; the last one grows by a line a day. */
const cached = { whole: "public, max-age=604800, immutable", last: "public, max-age=300" };

const asked = z.object({ from: z.coerce.number().int().min(1).max(1_000_000_000).catch(1) });
const lineRow = z.object({ line: z.string() });

/** The anchors from a number on, as they stand in the file: one page. */
async function readAnchors(pool: Pool, from: number): Promise<AnchorsPage> {
  const { rows } = await pool.query(
    "SELECT line FROM platform.anchor WHERE number >= $1 ORDER BY number LIMIT $2",
    [from, anchorsOfPage],
  );
  const anchors = rows.flatMap((row) => {
    const line = readAnchorLine(lineRow.parse(row).line);
    if (line === null) return [];
    const { text: statement, signature, handover } = line;
    return [{ statement, signature, ...(handover === null ? {} : { handover }) }];
  });
  return {
    algorithm: "Ed25519",
    anchors,
    next: rows.length < anchorsOfPage ? null : from + anchorsOfPage,
  };
}

/** Serves the anchors to everybody, and to members the receipts of their own movements. */
export function registerAnchorRoutes(
  app: FastifyInstance,
  { pool, requestsPerMinute }: { readonly pool: Pool; readonly requestsPerMinute: number },
): void {
  app.get(
    anchorsPath,
    {
      logLevel: "warn",
      config: {
        rateLimit: { max: Math.ceil(requestsPerMinute / 10), timeWindow: 60_000, groupId: "anchors" },
      },
    },
    async (request, reply) => {
      const page = await readAnchors(pool, asked.parse(request.query).from);
      return reply
        .header("cache-control", page.next === null ? cached.last : cached.whole)
        .header("access-control-allow-origin", "*")
        .send(page);
    },
  );

  // A receipt reads the roots of all who moved on its day.
  registerCall(
    app,
    getReceipt,
    async ({ params, member }) => ({ receipt: await readReceipt(pool, member.memberId, params.number) }),
    { limit: { maximum: 30, windowSeconds: 60 } },
  );
}
