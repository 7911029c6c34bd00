import * as calls from "@hanpan/contract/calls/attendance";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { checkIn } from "../../money/attendance.ts";
import { moneyRefusal } from "../../money/refusals.ts";
import { registerCall } from "../../server/registerCall.ts";
import { readSheet } from "./sheet.ts";

/** The attendance sheet, and the check-in by hand. */
export function registerAttendanceRoutes(
  app: FastifyInstance,
  { pool, siteSetting }: { readonly pool: Pool; readonly siteSetting: ReadSiteSetting },
): void {
  registerCall(app, calls.getAttendance, async ({ query, member, now }) =>
    readSheet(pool, { memberId: member.memberId, month: query.month, setting: await siteSetting(), now }),
  );

  registerCall(app, calls.checkIn, async ({ member, now }) => {
    const answer = await checkIn(pool, { memberId: member.memberId, now });
    if (answer.outcome === "REFUSED") return moneyRefusal(answer);
    return readSheet(pool, { memberId: member.memberId, setting: await siteSetting(), now });
  });
}
