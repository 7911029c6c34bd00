import type { Language } from "@hanpan/contract/language";
import * as calls from "@hanpan/contract/operator/calls/segment";
import { segmentFileMaximum, segmentReadingMaximum } from "@hanpan/contract/operator/segmentEnumerations";
import { seoulDay } from "@hanpan/contract/time";
import { withTransaction } from "@hanpan/database";
import { tableOf } from "@hanpan/server/tableFile";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { opened } from "../../lib/personalValues.ts";
import { refuse, refuseFields } from "../../server/refusal.ts";
import { csvRows } from "../lib/csvRows.ts";
import { readPage } from "../lib/page.ts";
import { type Shown, shownTo } from "../lib/personal.ts";
import { type Place, readPlace } from "../lib/place.ts";
import { readMembers } from "../member/listMembers.ts";
import { registerOperatorCall, registerOperatorCsv } from "../server/registerOperatorCall.ts";
import { type SegmentMember, segmentMemberCells, segmentMemberHeader } from "./csv.ts";
import { findMembers, refuseLargeFile } from "./findMembers.ts";
import * as readings from "./readings.ts";
import { refuseUnseen } from "./seen.ts";
import * as segments from "./segments.ts";

/** How many members are shown of conditions that are tried. */
const shownOfTrial = 20;
const rowsAtOnce = 1_000;

/** Segments: whom operators mean by conditions over members (docs/segments.md). */
export function registerSegmentRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerKeeping(app, pool);

  registerOperatorCall(app, calls.trySegment, async ({ operator, body: { groups }, language, now }) => {
    refuseUnseen(operator);
    const began = performance.now();
    const found = await findMembers(pool, { groups, now, limit: shownOfTrial, turnOf: operator.operatorId });
    await segments.keepTrial(pool, groups, { members: found.total, now });
    const rows = await membersOf(pool, found.ids, language);
    return {
      total: found.total,
      list: rows.map(({ item }) => item),
      tookMs: Math.round(performance.now() - began),
    };
  });

  registerOperatorCall(app, calls.openSegment, async ({ operator, params, body, now }) => {
    refuseUnseen(operator);
    const { operatorId } = operator;
    const segment = await segments.readSegment(pool, params.id);
    const reading = await readings.openReading(pool, segment, { operatorId, now, again: body.again });
    await segments.keepCount(pool, segment, { members: reading.total, now: new Date(reading.at) });
    return reading;
  });

  registerOperatorCall(app, calls.listSegmentMembers, async ({ operator, params, query, language, now }) => {
    refuseUnseen(operator);
    const { operatorId } = operator;
    const after = positionOf(readPlace(query.cursor));
    const asked = { readingId: query.reading, segmentId: params.id };
    const reading = await readings.readReading(pool, asked, { operatorId, now });
    return readPage(
      query,
      async (_, limit) => {
        const ids = await readings.readIds(pool, reading.id, { after, limit });
        const rows = await membersOf(pool, ids, language);
        return rows.map((row, index) => ({ ...row, key: after + index + 1 }));
      },
      async () => reading.total,
    );
  });

  registerOperatorCsv(
    app,
    calls.downloadSegmentMembers,
    async ({ operator, params, query, language, now }) => {
      refuseUnseen(operator);
      const segment = await segments.readSegment(pool, params.id);
      if (segment.version !== query.version) throw refuse("VERSION_CONFLICT", { current: segment });
      const { ids, total } = await findMembers(pool, {
        groups: segment.groups,
        now,
        limit: segmentFileMaximum,
      });
      refuseLargeFile(total);
      return {
        fileName: `segment-${seoulDay(now)}.csv`,
        table: tableOf(
          segmentMemberHeader[language],
          csvRows(fileMembers(pool, ids, language, shownTo(operator)), segmentMemberCells, language),
        ),
      };
    },
  );
}

/** How many members of a reading stand before a page; refuses a cursor that was written for another list. */
function positionOf(place: Place | null): number {
  if (place === null) return 0;
  if (typeof place.key !== "number" || place.key < 0 || place.key > segmentReadingMaximum)
    throw refuseFields({ cursor: "WRONG_FORMAT" });
  return place.key;
}

/** Members by their ids, the newest first. */
const membersOf = (pool: Pool, ids: readonly string[], language: Language) =>
  ids.length === 0
    ? Promise.resolve([])
    : readMembers(pool, { ids, wholePhone: false }, language, null, ids.length);

const phoneRows = z.array(z.object({ member_id: z.string(), phone: z.string() }));

/** The members of a file, a thousand at a time, each with the phone as the operator may see it. */
async function* fileMembers(
  pool: Pool,
  ids: readonly string[],
  language: Language,
  shown: Shown,
): AsyncGenerator<readonly SegmentMember[]> {
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const batch = ids.slice(start, start + rowsAtOnce);
    const rows = await membersOf(pool, batch, language);
    const found = await pool.query(
      "SELECT member_id, phone FROM platform.member WHERE member_id = ANY ($1)",
      [batch],
    );
    const phones = new Map(phoneRows.parse(found.rows).map(({ member_id: id, phone }) => [id, phone]));
    yield rows.map(({ item: member }) => ({
      member,
      phone: shown("phone", opened(member.id, "phone", phones.get(member.id) ?? "")),
    }));
  }
}

function registerKeeping(app: FastifyInstance, pool: Pool): void {
  registerOperatorCall(app, calls.listSegments, async ({ query }) => ({
    list: await segments.readSegments(pool, query.active),
  }));

  registerOperatorCall(app, calls.getSegment, ({ params }) => segments.readSegment(pool, params.id));

  registerOperatorCall(app, calls.listSegmentVersions, async ({ params }) => ({
    list: await segments.readSegmentVersions(pool, params.id),
  }));

  registerOperatorCall(app, calls.addSegment, ({ operator, body, now, record }) =>
    withTransaction(pool, async (client) => {
      const by = `operator:${operator.operatorId}`;
      const id = await segments.insertSegment(client, { ...body, active: true }, { by, now });
      const after = await segments.readSegment(client, id);
      await record(client, { subject: `segment:${id}`, after });
      return after;
    }),
  );

  registerOperatorCall(app, calls.putSegment, ({ operator, params, body, now, record }) =>
    withTransaction(pool, async (client) => {
      const { version, ...written } = body;
      const before = await segments.lockSegment(client, params.id, version);
      await segments.changeSegment(client, before, written, { by: `operator:${operator.operatorId}`, now });
      const after = await segments.readSegment(client, params.id);
      await record(client, { subject: `segment:${params.id}`, before, after });
      return after;
    }),
  );
}
