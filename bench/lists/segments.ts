import type { SegmentGroup } from "@hanpan/contract/operator/segmentFields";
import type { Pool } from "pg";
import * as z from "zod";
import { writePlace } from "../../apps/api/src/operator/lib/place.ts";
import { openReading } from "../../apps/api/src/operator/segment/readings.ts";
import * as segments from "../../apps/api/src/operator/segment/segments.ts";
import type { BenchedArea } from "./list.ts";

/** So many days on which one member of ten has paid in and played. */
const days = 100;

/** Nearly everybody, by two sums over all days. */
const groups: readonly SegmentGroup[] = [
  { any: [{ kind: "FIGURE", fact: "deposits", least: 0 }] },
  { any: [{ kind: "FIGURE", fact: "turnover", least: 0 }] },
];

async function seed(pool: Pool, log: (line: string) => void): Promise<void> {
  log("segments: days of deposits and of play");
  const played = `FROM public.bench_member AS bench JOIN generate_series(0, ${days - 1}) AS d ON (bench.number + d) % 10 = 0`;
  await pool.query(
    `INSERT INTO platform.member_day (member_id, day, deposits_won, withdrawals_won, deposit_count, withdrawal_count)
     SELECT member_id, platform.seoul_day(now()) - d, 10000 + bench.number, 0, 1, 0 ${played} ON CONFLICT DO NOTHING`,
  );
  await pool.query(
    `INSERT INTO platform.member_day_play (member_id, day, category, bets, stake_won, win_won)
     SELECT member_id, platform.seoul_day(now()) - d, 'SLOT', 10, 20000, 19000 ${played} ON CONFLICT DO NOTHING`,
  );
}

const operatorRow = z.object({ operator_id: z.string() });

/** A segment that is opened, as the operator who reads does it; says how long it took to open, which is no page. */
async function openedPath(pool: Pool): Promise<string> {
  const { rows } = await pool.query(
    "SELECT operator_id FROM platform.operator WHERE login_id = 'bench_owner'",
  );
  const { operator_id: operatorId } = operatorRow.parse(rows[0]);
  const now = new Date();
  await segments.keepTrial(pool, groups, { members: 0, now });
  const client = await pool.connect();
  const segmentId = await segments
    .insertSegment(
      client,
      { nameKo: "시험", nameEn: "Bench", groups, active: true },
      { by: `operator:${operatorId}`, now },
    )
    .finally(() => client.release());
  const began = performance.now();
  const reading = await openReading(pool, await segments.readSegment(pool, segmentId), {
    operatorId,
    now,
    again: true,
  });
  const tookMs = Math.round(performance.now() - began);
  console.log(`segments: opened once, ${reading.total} members in ${tookMs} ms`);
  return `/segments/${segmentId}/members?reading=${reading.id}&limit=100`;
}

async function deepIn(pool: Pool): Promise<string> {
  const { rows } = await pool.query("SELECT members / 2 AS key FROM platform.segment_reading LIMIT 1");
  const { key } = z.object({ key: z.number() }).parse(rows[0]);
  return writePlace({
    atMicroseconds: 0,
    id: "0193a000-0000-7000-8000-00000000b001",
    page: 500,
    total: 10_001,
    key,
  });
}

/** A segment of everybody, opened and paged through. */
export const segmentMembers: BenchedArea = {
  name: "segments",
  seed,
  lists: [{ name: "members of a segment", reader: "OPERATOR", path: openedPath, deepCursor: deepIn }],
};
