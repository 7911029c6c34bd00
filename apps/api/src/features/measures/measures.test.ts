import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const report = (list: unknown, address?: string) =>
  ask(site.app, { path: "/measure", body: { list }, ...(address === undefined ? {} : { address }) });
const shown = async () => (await site.app.inject("/metrics")).payload;

test("what browsers measured is in the metrics by the screen's pattern, and nothing of who it was", async () => {
  expect(
    await report([
      { route: "/", lcpMs: 1_800, inpMs: 90, cls: 0.02 },
      { route: "/play/$gameId", cls: 0 },
    ]),
  ).toMatchObject({ status: 200, data: null });
  const text = await shown();
  expect(text).toContain('hanpan_page_lcp_seconds_bucket{le="1.5",route="/"} 0');
  expect(text).toContain('hanpan_page_lcp_seconds_bucket{le="2",route="/"} 1');
  expect(text).toContain('hanpan_page_inp_seconds_sum{route="/"} 0.09');
  expect(text).toContain('hanpan_page_cls_count{route="/play/$gameId"} 1');
  expect(text).not.toContain('hanpan_page_lcp_seconds_count{route="/play/$gameId"}');
});

test.each([
  ["an address in place of a pattern", [{ route: "/play/0199a1b2-0000-7000-8000-000000000001", lcpMs: 1 }]],
  ["a label of its own", [{ route: '/"} 1\nhanpan_ledger_offenders 1', lcpMs: 1 }]],
  ["a time before the page", [{ route: "/", lcpMs: -1 }]],
  ["a time without end", [{ route: "/", inpMs: 600_001 }]],
  ["more than all of the screen", [{ route: "/", cls: 101 }]],
  ["who it was", [{ route: "/", memberId: "0199a1b2-0000-7000-8000-000000000001" }]],
  ["nothing", []],
  ["more screens than a visit has", Array.from({ length: 21 }, () => ({ route: "/" }))],
])("a report of %s is refused and counts nothing", async (_, list) => {
  const before = await shown();
  expect((await report(list)).status).toBe(400);
  const counts = (text: string) => text.split("\n").filter((line) => line.startsWith("hanpan_page_"));
  expect(counts(await shown())).toEqual(counts(before));
});
