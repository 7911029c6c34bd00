import { randomUUID } from "node:crypto";
import { fieldErrors } from "@hanpan/contract/fieldErrors";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signUp } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite } from "../../testing/operators.ts";

let desk: OperatorSite;
beforeAll(async () => {
  desk = await createOperatorSite();
});
afterAll(() => desk.close());

test("a member is given no level and no bank that there is not", async () => {
  const owner = await desk.operator("OWNER");
  const { memberId } = await signUp(desk.site.app);
  const patch = async (body: object) =>
    (
      await desk.as(owner, {
        method: "PATCH",
        path: `/members/${memberId}`,
        body: { ...body, reason: "확인" },
      })
    ).fields;
  const refused = fieldErrors.NOT_ALLOWED.ko;
  expect(await patch({ levelId: randomUUID() })).toEqual({ levelId: refused });
  expect(await patch({ bank: { bankId: randomUUID() } })).toEqual({ "bank.bankId": refused });
});
