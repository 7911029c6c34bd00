import { operatorBasePath } from "@hanpan/contract/operator/call";
import { allOperatorCalls } from "@hanpan/contract/operator/calls/index";
import { composablePermissions, operatorRoles } from "@hanpan/contract/operator/permissions";
import {
  type PersonalField,
  personalFieldRoles,
  personalFields,
} from "@hanpan/contract/operator/personalFields";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { letEverybodyIn } from "../testing/letEverybodyIn.ts";
import { createOperatorSite, joinAs, type OperatorSite, type TestOperator } from "../testing/operators.ts";
import { type Planted, plantedValues, plantMember } from "../testing/personal/plantedMember.ts";
import { validOperatorRequests } from "../testing/validOperatorRequests.ts";

let desk: OperatorSite;
let owners: readonly [TestOperator, TestOperator];
let planted: Planted;

beforeAll(async () => {
  desk = await createOperatorSite();
  await letEverybodyIn(desk.site.database.ownerPool);
  owners = [await desk.operator("OWNER"), await desk.operator("OWNER")];
  planted = await plantMember(desk, owners[0]);
});
afterAll(async () => {
  await desk.close();
});

const filterRows = z.array(z.object({ after: z.object({ filter: z.record(z.string(), z.unknown()) }) }));
const rows = z.array(z.object({ id: z.string() }));
const idsOf = async (text: string): Promise<string[]> =>
  rows.parse((await desk.site.database.ownerPool.query(text, [planted.memberId])).rows).map(({ id }) => id);

/** Of which rows each path of the console's API is: all that lead to the planted member. */
const leading: Readonly<Record<string, string>> = {
  "/members/:id/changes/": "SELECT change_id AS id FROM platform.detail_change WHERE member_id = $1",
  "/members/": "SELECT $1::text AS id",
  "/money/requests/": "SELECT request_id AS id FROM platform.money_request WHERE member_id = $1",
  "/cases/": "SELECT case_id AS id FROM platform.case_member WHERE member_id = $1",
  "/approvals/": "SELECT approval_id AS id FROM platform.approval WHERE $1 <> ''",
  "/persons/attempts/": "SELECT attempt_id AS id FROM platform.person_attempt WHERE member_id = $1::uuid",
  "/usdt/transfers/": "SELECT transfer_id AS id FROM platform.chain_transfer WHERE member_id = $1",
  "/usdt/withdrawals/": "SELECT request_id AS id FROM platform.usdt_quote WHERE member_id = $1",
};

type Request = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
};

/** Each call with each row that leads to them, filled well else. */
async function requests(isAsked: (method: string) => boolean): Promise<Request[]> {
  const made: Request[] = [];
  const good = validOperatorRequests();
  for (const call of allOperatorCalls.filter(({ method }) => isAsked(method))) {
    const begin = Object.keys(leading).find((one) => call.path.startsWith(one));
    const ids =
      begin === undefined ? ["0193a000-0000-7000-8000-0000000000aa"] : await idsOf(leading[begin] ?? "");
    for (const id of ids) {
      const path = call.path
        .replace("/members/:id", `/members/${planted.memberId}`)
        .replace(":day", "2026-11-20")
        .replace(":month", "2026-11")
        .replaceAll(/:\w+/g, id);
      made.push({
        id: call.id,
        method: call.method,
        path,
        ...(call.body && { body: good[call.id]?.body ?? {} }),
      });
    }
  }
  return made;
}

/** Everything by which somebody may look for them. */
const clues = [...Object.values(plantedValues).flat(), "서지우", "seojiu_77", "7741", "0917"];
const searches = (): Request[] =>
  clues.flatMap((clue) =>
    [
      `/find?text=${encodeURIComponent(clue)}`,
      `/members?search=${encodeURIComponent(clue)}`,
      `/money/requests?search=${encodeURIComponent(clue)}`,
      `/audit?subject=member:${planted.memberId}&limit=100`,
    ].map((path) => ({ id: "search", method: "GET", path })),
  );

/** What of them an answer shows whole; what was asked for is no news in it. */
const shownIn = (answer: string, asked: string): PersonalField[] =>
  personalFields.filter((field) =>
    plantedValues[field].some(
      (value) => answer.includes(value) && !decodeURIComponent(asked).includes(value),
    ),
  );

async function ask(operator: TestOperator, { method, path, body }: Request) {
  const { statusCode, payload } = await desk.app.inject({
    ...{
      method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).parse(method),
      url: `${operatorBasePath}${path}`,
    },
    headers: { authorization: `Bearer ${operator.token}`, "idempotency-key": crypto.randomUUID() },
    ...(body === undefined
      ? {}
      : {
          payload: JSON.stringify(body),
          headers: {
            authorization: `Bearer ${operator.token}`,
            "idempotency-key": crypto.randomUUID(),
            "content-type": "application/json",
          },
        }),
  });
  return { statusCode, payload };
}

/** Which calls show a field whole that is not among these. */
async function leaks(operator: TestOperator, asked: readonly Request[], whole: readonly PersonalField[]) {
  const found = new Set<string>();
  let answered = 0;
  for (const request of asked) {
    const { statusCode, payload } = await ask(operator, request);
    if (statusCode === 200) answered += 1;
    for (const field of shownIn(payload, request.path))
      if (!whole.includes(field)) found.add(`${request.id} ${request.path.split("/")[1]}: ${field}`);
  }
  return { leaks: [...found].toSorted(), answered };
}

/** Somebody who may do all that a composed role may, and sees nothing of members whole. */
async function composed(): Promise<TestOperator> {
  const [first, second] = owners;
  const waits = z.object({ approvalId: z.string() });
  const byBoth = async (path: string, body: object) => {
    const asked = await desk.as(first, { path, body });
    expect(asked.status).toBe(202);
    const { approvalId } = waits.parse(asked.details);
    await desk.as(second, { path: `/approvals/${approvalId}/approve`, body: {} });
    return approvalId;
  };
  const role = await byBoth("/operator-roles", {
    ...{ name: "모든 일", permissions: composablePermissions, wholeFields: [], reason: "확인" },
  });
  const hired = { loginId: "sees_masked", name: "가림", role, reason: "확인" };
  return joinAs(desk, first, await byBoth("/operators", hired), "sees_masked");
}

test.each(operatorRoles)(
  "%s reads nothing of a member whole that the table does not show them",
  async (role) => {
    const operator = await desk.operator(role);
    const whole = personalFields.filter((field) => personalFieldRoles[field].includes(role));
    const asked = [...(await requests((method) => method === "GET")), ...searches()];
    expect(await leaks(operator, asked, whole)).toMatchObject({ leaks: [] });
  },
);

test("who may do all and sees nothing whole reads nothing whole, whatever they do", async () => {
  const operator = await composed();
  const reading = await leaks(
    operator,
    [...(await requests((method) => method === "GET")), ...searches()],
    [],
  );
  expect(reading.leaks).toEqual([]);
  // The planted rows are met: else nothing was looked at.
  expect(reading.answered).toBeGreaterThan(80);
  const writing = await requests((method) => method !== "GET");
  // What shows a field whole asks for a reason, and leaves a row in the audit that names what was shown.
  const withReason = ["operator.member.reveal", "operator.case.report"];
  const others = writing.filter(({ id }) => !withReason.includes(id) && !id.startsWith("operator.auth."));
  expect((await leaks(operator, others, [])).leaks).toEqual([]);
});

test("the owner reads all of it, so that the walk meets what it looks for", async () => {
  const asked = [...(await requests((method) => method === "GET")), ...searches()];
  const { leaks: seen } = await leaks(owners[0], asked, []);
  for (const field of personalFields)
    expect({ field, calls: seen.filter((one) => one.endsWith(`: ${field}`)).length }).toMatchObject({
      calls: expect.toSatisfy((count: number) => count > 0),
    });
});

test("a report shows whom it is about whole, for a reason, and the audit says what it showed of whom", async () => {
  const risk = await desk.operator("RISK");
  const body = { reason: "금융정보분석원 보고" };
  const report = await desk.as(risk, { path: `/cases/${planted.caseId}/report`, body });
  expect(shownIn(JSON.stringify(report.data), "")).toEqual([
    "phone",
    "birthDate",
    "accountNumber",
    "usdtAddress",
  ]);
  const kept = await desk.site.database.ownerPool.query(
    "SELECT operator_id, after, reason FROM platform.audit WHERE action = 'case.report' AND operator_id = $1",
    [risk.operatorId],
  );
  expect(kept.rows).toEqual([
    {
      operator_id: risk.operatorId,
      after: {
        number: expect.any(Number),
        members: [planted.memberId],
        shown: ["phone", "birthDate", "accountNumber", "usdtAddress"],
      },
      reason: body.reason,
    },
  ]);
});

test("every file leaves its filter and its rows in the audit", async () => {
  const files = (await requests((method) => method === "GET")).filter(({ path }) => path.endsWith(".csv"));
  expect(files.length).toBeGreaterThan(12);
  const owner = await desk.operator("OWNER");
  const good = validOperatorRequests();
  for (const { id, method, path } of files) {
    const query = z.record(z.string(), z.string()).parse(good[id]?.query ?? {});
    const { statusCode } = await ask(owner, { id, method, path: `${path}?${new URLSearchParams(query)}` });
    const { rows: kept } = await desk.site.database.ownerPool.query(
      "SELECT after FROM platform.audit WHERE operator_id = $1 AND action = $2",
      [owner.operatorId, id.replace("operator.", "")],
    );
    // A branch is its distributor's, and a run or statement that is not there makes no file.
    const expected = { after: { format: "csv", rows: expect.any(Number), whole: true } };
    expect({ id, kept }).toMatchObject({ id, kept: statusCode === 200 ? [expected] : [] });
    for (const { after } of filterRows.parse(kept))
      expect({ id, filter: Object.keys(after.filter) }).toMatchObject({
        filter: expect.arrayContaining(Object.keys(query)),
      });
  }
});

test("what is sent to consoles and kept for them by itself names nobody's numbers", async () => {
  const { rows: events } = await desk.site.database.ownerPool.query(
    "SELECT data::text AS id FROM platform.outbox UNION ALL SELECT data::text FROM platform.stream_event",
  );
  expect(rows.parse(events).filter(({ id }) => shownIn(id, "").length > 0)).toEqual([]);
});
