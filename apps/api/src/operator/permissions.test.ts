import { allOperatorCalls } from "@hanpan/contract/operator/calls/index";
import { mayDo, operatorRoles, rolePermissions } from "@hanpan/contract/operator/permissions";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOperatorSite, type OperatorSite, pathOf } from "../testing/operators.ts";

let desk: OperatorSite;

beforeAll(async () => {
  desk = await createOperatorSite();
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

const nobody = "0193a000-0000-7000-8000-0000000000aa";
const guarded = allOperatorCalls.filter(({ permission }) => permission !== null);

test("every call but the operator's own affairs asks for a permission", () => {
  const free = allOperatorCalls.filter(({ permission }) => permission === null).map(({ id }) => id);
  const ownAffairs = /^operator\.(auth|view)\./;
  expect(free.filter((id) => !ownAffairs.test(id))).toEqual([]);
});

for (const role of operatorRoles) {
  test(`${role} may do what the table says, and nothing else`, async () => {
    const operator = await desk.operator(role);
    for (const call of guarded) {
      if (call.permission === null) continue;
      const answer = await desk.as(operator, {
        method: call.method,
        // An unknown field stops a call that is allowed before it does anything.
        path: `${pathOf(call, nobody)}?nobodyKnowsThis=1`,
        ...(call.body === undefined ? {} : { body: {} }),
      });
      const isAllowed = mayDo({ permissions: rolePermissions[role] }, call.permission);
      expect({ call: call.id, role, status: answer.status, code: answer.code }).toEqual({
        call: call.id,
        role,
        status: isAllowed ? 400 : 403,
        code: isAllowed ? "VALIDATION" : "FORBIDDEN",
      });
    }
    const refused = await desk.site.database.appPool.query(
      "SELECT action, reason FROM platform.audit WHERE operator_id = $1 AND outcome = 'REFUSED'",
      [operator.operatorId],
    );
    const forbidden = guarded.filter(
      ({ permission }) => permission !== null && !mayDo({ permissions: rolePermissions[role] }, permission),
    );
    expect(refused.rows.map(({ action }) => `operator.${action}`).sort()).toEqual(
      forbidden.map(({ id }) => id).sort(),
    );
  });
}

test("without a session every call is refused, and a member's token is none", async () => {
  for (const call of allOperatorCalls.filter(({ auth }) => auth === "operator")) {
    for (const token of [undefined, "x".repeat(64)]) {
      const answer = await desk.ask({
        method: call.method,
        path: pathOf(call, nobody),
        token,
        ...(call.body === undefined ? {} : { body: {} }),
      });
      expect({ call: call.id, status: answer.status }).toEqual({ call: call.id, status: 401 });
    }
  }
});
