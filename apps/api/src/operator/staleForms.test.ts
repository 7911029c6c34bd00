import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { bankId, signUp } from "../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../testing/operators.ts";
import { validOperatorRequests } from "../testing/validOperatorRequests.ts";

let desk: OperatorSite;
let owner: TestOperator;
let vendorId: string;

beforeAll(async () => {
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
  vendorId = identified.parse((await send("POST", "/vendors", bodyOf("operator.vendor.add"))).data).id;
});
afterAll(() => desk.close());

const fieldsSchema = z.record(z.string(), z.unknown());
const identified = z.object({ id: z.string() });
const reason = "시험";
const send = (method: "POST" | "PUT" | "PATCH", path: string, body: unknown) =>
  desk.as(owner, { method, path, body });

/** A whole body for a call, without what it expects. */
function bodyOf(call: string): Record<string, unknown> {
  const { expected: _, ...body } = fieldsSchema.parse(validOperatorRequests()[call]?.body);
  return body;
}

const off = { active: false };
const hidden = { published: false };
const noImage = () => ({ image: null });
const forms = [
  { path: "/banks", call: "bank", other: off },
  { path: "/deposit-accounts", call: "account", given: () => ({ levelId: null }), other: off },
  {
    path: "/bank-sources",
    call: "bankSource",
    given: () => ({ accountId: null }),
    other: { silentMinutes: 30 },
  },
  {
    path: "/vendors",
    call: "vendor",
    added: () => ({ code: "another" }),
    other: { apiUrl: "https://other.example" },
  },
  { path: "/games", call: "game", added: () => ({ vendorId }), other: { nameKo: "다른 이름" } },
  { path: "/inquiry-templates", call: "inquiryTemplate", other: off },
  { path: "/post-categories", call: "postCategory", other: off },
  { path: "/tags", call: "tag", other: off },
  { path: "/faq", call: "faq", other: hidden },
  { path: "/notices", call: "notice", given: noImage, other: hidden },
  { path: "/events", call: "event", given: noImage, other: hidden },
  { path: "/popups", call: "popup", given: noImage, other: hidden },
];

test.each(forms)(
  "a form of $path that was read before another's change is refused, and says what stands",
  async ({ path, call, given, added, other }) => {
    const row = await send("POST", path, { ...bodyOf(`operator.${call}.add`), ...given?.(), ...added?.() });
    const read = fieldsSchema.parse(row.data);
    const one = `${path}/${identified.parse(read).id}`;
    const { publicKey: _, ...fields } = bodyOf(`operator.${call}.put`);
    const body = { ...fields, ...given?.() };
    const expected = Object.fromEntries(Object.keys(body).map((name) => [name, read[name]]));

    expect(await send("PUT", one, { ...body, ...other, expected })).toMatchObject({
      status: 200,
      data: other,
    });
    expect(await send("PUT", one, { ...body, expected })).toMatchObject({
      status: 409,
      code: "VERSION_CONFLICT",
      details: { current: other },
    });
    // Read again, it stands as it is expected.
    expect((await send("PUT", one, { ...body, expected: { ...expected, ...other } })).status).toBe(200);
  },
);

test("of two who save one form at once one is refused", async () => {
  const { id } = identified.parse(
    (await send("POST", "/banks", { ...bodyOf("operator.bank.add"), code: "997" })).data,
  );
  const expected = { nameKo: "은행" };
  const both = await Promise.all(
    ["가", "나"].map((nameKo) =>
      send("PUT", `/banks/${id}`, { ...bodyOf("operator.bank.put"), code: "997", nameKo, expected }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("of a member only what is changed must stand as it was read", async () => {
  const { memberId } = await signUp(desk.site.app);
  const patch = (body: Record<string, unknown>) => send("PATCH", `/members/${memberId}`, body);
  expect(
    (await patch({ bank: { accountNumber: "5555566666" }, expected: { bank: { bankId } }, reason })).status,
  ).toBe(200);
  expect((await patch({ isPartner: true, expected: { isPartner: false } })).data).toMatchObject({
    isPartner: true,
    bank: { bankId, accountNumber: "5555566666", depositor: "홍길동" },
  });
  const stale = { bank: { accountNumber: "123456789012" } };
  expect(await patch({ bank: { accountNumber: "7777788888" }, expected: stale })).toMatchObject({
    status: 409,
    code: "VERSION_CONFLICT",
    details: { current: { isPartner: true, bank: { accountNumber: "5555566666" } } },
  });
  expect((await patch({ status: "SUSPENDED", expected: { status: "ACTIVE" }, reason })).status).toBe(200);
  expect(await patch({ status: "ACTIVE", expected: { status: "CLOSED" } })).toMatchObject({
    code: "VERSION_CONFLICT",
    details: { current: { status: "SUSPENDED" } },
  });
});

test("what a field would refuse today can be changed all the same, and a name that is none of the form's is refused", async () => {
  const { memberId } = await signUp(desk.site.app);
  await desk.site.database.ownerPool.query(
    "UPDATE platform.member SET depositor = 'member 1' WHERE member_id = $1",
    [memberId],
  );
  const path = `/members/${memberId}`;
  const expected = { bank: { depositor: "member 1" } };
  const changed = await send("PATCH", path, { bank: { depositor: "김한판" }, expected, reason });
  expect(changed).toMatchObject({ status: 200, data: { bank: { depositor: "김한판" } } });
  expect(await send("PATCH", path, { isPartner: true, expected: { nickname: "회원" } })).toMatchObject({
    status: 400,
    code: "VALIDATION",
  });
});
