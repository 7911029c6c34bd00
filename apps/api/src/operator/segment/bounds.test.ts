import { segmentFileMaximum, segmentsMaximum } from "@hanpan/contract/operator/segmentEnumerations";
import { withTransaction } from "@hanpan/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { refuseLargeFile, withinTime } from "./findMembers.ts";

let desk: OperatorSite;
let support: TestOperator;
beforeAll(async () => {
  desk = await createOperatorSite();
  support = await desk.operator("SUPPORT");
});
afterAll(() => desk.close());

const groups = [{ any: [{ kind: "FIGURE", fact: "cash", least: 1 }] }];
const tryIt = (by: TestOperator) => desk.as(by, { path: "/segments/try", body: { groups } });

test("no segment is kept beyond the most", async () => {
  expect((await tryIt(support)).status).toBe(200);
  await desk.site.database.ownerPool.query(
    `INSERT INTO platform.segment (segment_id, version, name_ko, name_en, groups, active, members, counted_at, changed_at, changed_by)
     SELECT gen_random_uuid(), 1, 'kept', 'kept', '[]', true, 0, now(), now(), 'test' FROM generate_series(1, $1::integer)`,
    [segmentsMaximum - 1],
  );
  const keep = (nameKo: string) => desk.as(support, { path: "/segments", body: { nameKo, groups } });
  expect((await keep("마지막")).status).toBe(200);
  expect((await keep("하나 더")).code).toBe("SEGMENTS_FULL");
});

test("an operator looks for members once at a time, and another meanwhile", async () => {
  const other = await desk.operator("SUPPORT");
  await withTransaction(desk.site.database.ownerPool, async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('segment ' || $1, 690))", [
      support.operatorId,
    ]);
    expect((await tryIt(support)).code).toBe("TOO_MANY_REQUESTS");
    expect((await tryIt(other)).status).toBe(200);
  });
  expect((await tryIt(support)).status).toBe(200);
});

test("what takes too long is refused as that", async () => {
  const slow = withTransaction(desk.site.database.appPool, (client) =>
    withinTime(client, async () => {
      await client.query("SET LOCAL statement_timeout = 1");
      await client.query("SELECT pg_sleep(60)");
    }),
  );
  await expect(slow).rejects.toMatchObject({ code: "SEGMENT_TOO_SLOW" });
});

test("a file holds so many members, and not one more", () => {
  expect(() => refuseLargeFile(segmentFileMaximum)).not.toThrow();
  expect(() => refuseLargeFile(segmentFileMaximum + 1)).toThrow(
    expect.objectContaining({ code: "SEGMENT_TOO_LARGE" }),
  );
});
