import type { Language } from "@hanpan/contract/language";
import * as calls from "@hanpan/contract/operator/calls/segment";
import { segmentFileMaximum } from "@hanpan/contract/operator/segmentEnumerations";
import { seoulDay } from "@hanpan/contract/time";
import { withTransaction } from "@hanpan/database";
import { tableOf } from "@hanpan/server/tableFile";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { opened } from "../../lib/personalValues.ts";
import { refuse } from "../../server/refusal.ts";
import { csvRows } from "../lib/csvRows.ts";
import { readPage } from "../lib/page.ts";
import { type Shown, shownTo } from "../lib/personal.ts";
import { readPlace } from "../lib/place.ts";
import { readMembers } from "../member/listMembers.ts";
import { registerOperatorCall, registerOperatorCsv } from "../server/registerOperatorCall.ts";
import { type SegmentMember, segmentMemberCells, segmentMemberHeader } from "./csv.ts";
import { findMembers } from "./findMembers.ts";
import { refuseUnseen } from "./seen.ts";
import * as segments from "./segments.ts";

/** How many members are shown of conditions that are tried. */
const shownOfTrial = 20;
const usualRows = 20;
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

  registerOperatorCall(app, calls.listSegmentMembers, async ({ operator, params, query, language, now }) => {
    refuseUnseen(operator);
    const place = readPlace(query.cursor);
    const segment = await segments.readSegment(pool, params.id);
    // One more than are shown says whether there are more.
    const limit = (query.limit ?? usualRows) + 1;
    const found = await findMembers(pool, {
      ...{ groups: segment.groups, now, limit, after: place?.id },
    });
    await segments.keepCount(pool, segment, { members: found.total, now });
    return readPage(
      { ...query, limit: limit - 1 },
      (_, rows) => membersOf(pool, found.ids.slice(0, rows), language),
      async () => found.total,
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
      if (total > segmentFileMaximum)
        throw refuse("SEGMENT_TOO_LARGE", { count: total, most: segmentFileMaximum });
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
