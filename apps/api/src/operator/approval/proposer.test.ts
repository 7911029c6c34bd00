import { type OperatorRole, operatorRoles, rolePermissions } from "@hanpan/contract/operator/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { approvalKinds } from "../approvalKinds.ts";

/** What waits is carried out only while who proposed it may still do so: every kind of it. */

let desk: OperatorSite;
let owner: TestOperator;
let proposer: TestOperator;

beforeAll(async () => {
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
  proposer = await desk.operator("SUPPORT");
});
afterAll(() => desk.close());

const write = (text: string, values: readonly unknown[]) =>
  desk.site.database.ownerPool.query(text, [...values]);

/** Keeps a proposal of a kind as it was made by an operator who could; what it would do nobody can read. */
async function waiting(kind: string): Promise<string> {
  const id = crypto.randomUUID();
  await write(
    `INSERT INTO platform.approval (approval_id, kind, subject, permission, payload, meaning, reason, proposed_by, proposed_at, expires_at)
     VALUES ($1, $2, 'test', 'operator.write', '"none"', $3, 'x', $4, $5, $5::timestamptz + interval '72 hours')`,
    [
      ...[id, kind, JSON.stringify({ ko: { title: "x", facts: [] }, en: { title: "x", facts: [] } })],
      ...[proposer.operatorId, desk.site.now()],
    ],
  );
  return id;
}

const become = (role: OperatorRole, status = "ACTIVE") =>
  write("UPDATE platform.operator SET role = $2, status = $3 WHERE operator_id = $1", [
    ...[proposer.operatorId, role, status],
  ]);
async function approve(id: string) {
  const { status, code } = await desk.as(owner, { path: `/approvals/${id}/approve`, body: {} });
  const kept = await write("SELECT status FROM platform.approval WHERE approval_id = $1", [id]);
  return { status, code, kept: kept.rows };
}
const refusedBy = (code: string) => ({ status: 409, code, kept: [{ status: "STALE" }] });

test.each(approvalKinds.map(({ kind, proposedWith }) => ({ kind, proposedWith })))(
  "$kind is done only while its proposer may still propose it",
  async ({ kind, proposedWith }) => {
    const holds = (role: OperatorRole) => rolePermissions[role].includes(proposedWith);
    const [having, lacking] = [operatorRoles.find(holds), operatorRoles.find((role) => !holds(role))];
    if (having === undefined || lacking === undefined) throw new Error(`Who may ${proposedWith}?`);
    await become(lacking);
    expect(await approve(await waiting(kind))).toEqual(refusedBy("APPROVAL_PROPOSER"));
    await become(having, "DISABLED");
    expect(await approve(await waiting(kind))).toEqual(refusedBy("APPROVAL_PROPOSER"));
    // With the power it comes to what is proposed, which here nobody can read.
    await become(having);
    expect(await approve(await waiting(kind))).toEqual(refusedBy("APPROVAL_STALE"));
  },
);

test("a role that an owner proposed is not made once they are no owner any more", async () => {
  await become("OWNER");
  const asked = await desk.as(proposer, {
    path: "/operator-roles",
    body: { name: "야간", permissions: ["member.read"], wholeFields: [], reason: "근무표 변경" },
  });
  expect(asked).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  await become("CASHIER");
  const { rows } = await write("SELECT approval_id FROM platform.approval WHERE status = 'WAITING'", []);
  expect(await approve(rows[0].approval_id)).toEqual(refusedBy("APPROVAL_PROPOSER"));
  expect((await write("SELECT FROM platform.operator_role", [])).rowCount).toBe(0);
});

test("what somebody proposed who was switched off and on again since is made anew", async () => {
  await become("OWNER");
  const asked = await desk.as(proposer, {
    path: "/operator-roles",
    body: { name: "주간", permissions: ["member.read"], wholeFields: [], reason: "근무표 변경" },
  });
  expect(asked).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  const put = (status: string) =>
    desk.as(owner, {
      ...{ path: `/operators/${proposer.operatorId}`, method: "PATCH" as const },
      body: { status, reason: "휴가" },
    });
  const waitingIds = async () =>
    (
      await write(
        "SELECT approval_id FROM platform.approval WHERE status = 'WAITING' ORDER BY proposed_at",
        [],
      )
    ).rows;
  const [role] = await waitingIds();
  desk.site.setClock(new Date(desk.site.now().getTime() + 60_000));
  expect(await put("DISABLED")).toMatchObject({ status: 200 });
  // Of two owners one puts them on again and the other approves it.
  const other = await desk.operator("OWNER");
  expect(await put("ACTIVE")).toMatchObject({ status: 202 });
  const newest = (await waitingIds()).at(-1).approval_id;
  expect(await desk.as(other, { path: `/approvals/${newest}/approve`, body: {} })).toMatchObject({
    status: 200,
  });
  const { rows } = await write("SELECT status FROM platform.operator WHERE operator_id = $1", [
    proposer.operatorId,
  ]);
  expect(rows).toEqual([{ status: "ACTIVE" }]);
  expect(await approve(role.approval_id)).toEqual(refusedBy("APPROVAL_PROPOSER"));
  expect((await write("SELECT FROM platform.operator_role", [])).rowCount).toBe(0);
});
