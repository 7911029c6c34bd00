import { randomUUID } from "node:crypto";
import { fieldErrors } from "@hanpan/contract/fieldErrors";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signUp } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let owner: TestOperator;
beforeAll(async () => {
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
});
afterAll(() => desk.close());

const add = (body: object) => desk.as(owner, { path: "/operators", body: { name: "직원", ...body } });
const refused = fieldErrors.NOT_ALLOWED.ko;

test("nobody is given a role that there is not, nor a distributor's partner in another role", async () => {
  const role = randomUUID();
  expect((await add({ loginId: "no_role", role })).fields).toEqual({ role: refused });
  const { loginId: partnerLoginId } = await signUp(desk.site.app);
  const support = { loginId: "no_partner", role: "SUPPORT", partnerLoginId };
  expect((await add(support)).fields).toEqual({ partnerLoginId: refused });
  const alone = { loginId: "whose_branch", role: "DISTRIBUTOR" };
  expect((await add(alone)).fields).toEqual({ partnerLoginId: fieldErrors.REQUIRED.ko });
});

test("an ID is one operator's", async () => {
  expect((await add({ loginId: owner.loginId, role: "SUPPORT" })).code).toBe("LOGIN_ID_TAKEN");
});
