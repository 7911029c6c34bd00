import { fieldErrors } from "@hanpan/contract/fieldErrors";
import { seoulDay } from "@hanpan/contract/time";
import { withTransaction } from "@hanpan/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let risk: TestOperator;
beforeAll(async () => {
  desk = await createOperatorSite();
  risk = await desk.operator("RISK");
});
afterAll(() => desk.close());

const dayMs = 86_400_000;
const day = (days: number) => seoulDay(new Date(desk.site.now().getTime() + days * dayMs));
const tried = (from: string, to: string) =>
  desk.as(risk, {
    path: "/alert-rules/try",
    body: { kind: "DAY_DEPOSITS", parameters: { fromWon: 1_000 }, from, to },
  });

test("a rule is tried on days that have been, 31 of them at the most", async () => {
  expect((await tried(day(-30), day(0))).status).toBe(200);
  expect((await tried(day(0), day(1))).fields).toEqual({ to: fieldErrors.NOT_ALLOWED.ko });
  expect((await tried(day(-31), day(0))).fields).toEqual({ from: fieldErrors.NOT_ALLOWED.ko });
});

test("a rule's figures lie within their bounds, and are those of its kind", async () => {
  const today = { from: day(0), to: day(0) };
  const faultsOf = async (parameters: object) =>
    (await desk.as(risk, { path: "/alert-rules/try", body: { kind: "DAY_DEPOSITS", parameters, ...today } }))
      .fields;
  expect(Object.keys(await faultsOf({ fromWon: 1_000, hours: 1 }))).toEqual(["parameters.hours"]);
  expect(Object.keys(await faultsOf({ hours: 1 })).toSorted()).toEqual([
    "parameters.fromWon",
    "parameters.hours",
  ]);
});

test("one trial is made at a time, whoever makes it", async () => {
  await withTransaction(desk.site.database.ownerPool, async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('alert trial', 520))");
    expect((await tried(day(0), day(0))).code).toBe("TOO_MANY_REQUESTS");
  });
  expect((await tried(day(0), day(0))).status).toBe(200);
});
