import type { MemberFile } from "@hanpan/contract/operator/objects/member";
import { personalFields, seesWhole } from "@hanpan/contract/operator/personalFields";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shippedPower } from "../../lib/operatorPower.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { phoneOf } from "../../testing/personal/phoneOf.ts";
import { auditedRows } from "../lib/auditedRows.ts";
import { fileShown, requestShown, shownTo } from "../lib/personal.ts";

let desk: OperatorSite;
let support: TestOperator;
let who: TestMember;
let phone: string;

beforeAll(async () => {
  desk = await createOperatorSite();
  support = await desk.operator("SUPPORT");
  who = await signUp(desk.site.app);
  phone = await phoneOf(desk.site.database.ownerPool, who.memberId);
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

const audited = async (action: string) =>
  (
    await desk.site.database.ownerPool.query(
      "SELECT operator, subject, after, reason FROM platform.audit WHERE action = $1 ORDER BY number",
      [action],
    )
  ).rows;

test("support sees what is personal masked, and one field whole with a reason that the audit keeps", async () => {
  const path = `/members/${who.memberId}`;
  const masked = await desk.as(support, { path });
  expect(masked.data).toMatchObject({
    phone: `${phone.slice(0, 3)}-****-${phone.slice(-4)}`,
    dob: expect.stringMatching(/^\d{4}-\*\*-\*\*$/),
    bank: { accountNumber: expect.stringMatching(/^\*+.{4}$/) },
    logins: [{ address: "10.0.*.*" }],
  });
  const unexplained = await desk.as(support, { path: `${path}/reveal`, body: { field: "phone" } });
  expect(unexplained).toMatchObject({ status: 400 });
  const body = { field: "phone", reason: "번호 확인 요청" };
  const shown = await desk.as(support, { path: `${path}/reveal`, body });
  expect(shown.data).toMatchObject({ phone, dob: expect.stringMatching(/\*\*$/) });
  expect(await audited("member.reveal")).toEqual([
    {
      operator: support.loginId,
      subject: `member:${who.memberId}`,
      after: { field: "phone" },
      reason: body.reason,
    },
  ]);
  expect((await desk.as(support, { path })).data).toMatchObject({ phone: expect.stringContaining("*") });
});

test("a member is found by the whole phone and by its last four digits, not by its beginnings", async () => {
  const owner = await desk.operator("OWNER");
  const beginning = phone.slice(0, 7);
  const found = async (by: TestOperator, search: string) =>
    (await desk.as(by, { path: `/members?search=${search}` })).data;
  for (const operator of [owner, support]) {
    expect(await found(operator, beginning)).toMatchObject({ total: 0 });
    expect(await found(operator, phone)).toMatchObject({ list: [{ id: who.memberId }] });
    expect(await found(operator, phone.slice(-4))).toMatchObject({ list: [{ id: who.memberId }] });
  }
});

test("who sees phones masked does not find the masked digits by trying them", async () => {
  const clerk = await desk.operator("SUPPORT");
  const search = (as: TestOperator, text: string, path = "/members") =>
    desk.as(as, { path: `${path}?search=${text}` });
  const wrong = (place: number) => `0107${String(place).padStart(3, "0")}${phone.slice(-4)}`;
  for (let place = 0; place < 39; place += 1)
    expect((await search(clerk, wrong(place))).data).toMatchObject({ list: [] });
  // Who is found is no guess.
  for (let place = 0; place < 5; place += 1)
    expect((await search(clerk, phone)).data).toMatchObject({ list: [{ id: who.memberId }] });
  expect((await search(clerk, wrong(39))).status).toBe(200);
  expect(await search(clerk, phone)).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
  expect((await search(clerk, phone, "/members.csv")).status).toBe(429);
  expect((await search(clerk, who.loginId)).data).toMatchObject({ list: [{ id: who.memberId }] });
  const owner = await desk.operator("OWNER");
  for (let place = 0; place < 45; place += 1) expect((await search(owner, wrong(place))).status).toBe(200);
});

test("every field of the table is masked for each role that is not in it, also of requests for money", () => {
  const file: Parameters<typeof fileShown>[0] = {
    phone: "01012345678",
    reached: { phoneVerified: true, email: "kim@example.com" },
    dob: "1990-05-17",
    bank: { bankId: "b", bankName: "은행", accountNumber: "1234567890", depositor: "홍길동" },
    usdtAddress: "TQabcdefghijklmnopqrstuvwxyz123456",
    nextUsdtAddress: {
      address: "TRabcdefghijklmnopqrstuvwxyz123456",
      holdsFrom: "",
      askedBy: "",
      askedAt: "",
    },
    logins: [{ id: "l", at: "", address: "203.0.113.7", device: "", outcome: "SUCCESS" }],
    sessions: [{ id: "s", startedAt: "", lastSeenAt: "", address: "2001:db8:1:2::3", device: "" }],
  };
  for (const role of ["OWNER", "CASHIER", "SUPPORT", "CONTENT", "RISK", "DISTRIBUTOR"] as const) {
    const shown = fileShown(file, shownTo(shippedPower(role)));
    expect(shown.nextUsdtAddress?.address.includes("*")).toBe(!seesWhole(shippedPower(role), "usdtAddress"));
    expect({ role, masked: maskedOf(shown) }).toEqual({
      role,
      masked: personalFields.filter((field) => !seesWhole(shippedPower(role), field)),
    });
  }
  const bank = { bankName: "은행", accountNumber: "1234567890", holder: "홍길동" };
  const request = { bank, accountNow: bank, usdtAddress: file.usdtAddress };
  expect(requestShown(request, shownTo(shippedPower("CASHIER")))).toEqual(request);
  expect(requestShown(request, shownTo(shippedPower("RISK")))).toMatchObject({
    bank: { accountNumber: "******7890" },
    accountNow: { accountNumber: "******7890" },
    usdtAddress: "TQab****3456",
  });
});

function maskedOf(file: Pick<MemberFile, "phone" | "reached" | "dob" | "bank" | "usdtAddress" | "logins">) {
  const values = {
    phone: file.phone,
    email: file.reached.email ?? "",
    birthDate: file.dob,
    accountNumber: file.bank.accountNumber,
    usdtAddress: file.usdtAddress ?? "",
    address: file.logins[0]?.address ?? "",
  };
  return personalFields.filter((field) => values[field].includes("*"));
}

test("a file leaves its filter and its rows in the audit, one of the screen's own too", async () => {
  const file = await desk.app.inject({
    url: "/api/v1/operator/members.csv?status=ACTIVE",
    headers: { authorization: `Bearer ${support.token}` },
  });
  expect(file.statusCode).toBe(200);
  expect(await audited("member.csv")).toMatchObject([
    {
      operator: support.loginId,
      subject: "file",
      after: { filter: { status: "ACTIVE" }, format: "csv", rows: 1, whole: true },
    },
  ]);
  const own = { name: "banks", format: "xlsx", rows: 12, filter: "vendor=maker&from=2026-11-01" };
  expect((await desk.as(support, { path: "/auth/file", body: own })).status).toBe(200);
  expect(await audited("auth.file")).toMatchObject([
    { after: { ...own, filter: { vendor: "maker", from: "2026-11-01" }, whole: true } },
  ]);
  const searched = { name: "banks", format: "csv", rows: 0, filter: "search=010-4567-1234" };
  expect((await desk.as(support, { path: "/auth/file", body: searched })).status).toBe(200);
  const members = await desk.app.inject({
    url: "/api/v1/operator/members.csv?search=%2B82+10+4567+1234",
    headers: { authorization: `Bearer ${support.token}` },
  });
  expect(members.statusCode).toBe(200);
  // A phone is masked in what the audit keeps.
  const filters = [...(await audited("auth.file")), ...(await audited("member.csv"))].map(
    ({ after }) => after.filter,
  );
  expect(filters.filter(({ search }) => search !== undefined)).toEqual([
    { search: "010-****-1234" },
    { search: "010-****-1234" },
  ]);
  // A vendor's games bear its code, of letters, digits and dashes.
  const games = { name: `games-${"b7-".repeat(10)}00`, format: "csv", rows: 2 };
  expect((await desk.as(support, { path: "/auth/file", body: games })).status).toBe(200);
});

test("a file that is broken off is reported with the rows that left, and one that is not kept does not end", async () => {
  async function* batches() {
    yield [1, 2];
    yield [3];
    yield [4];
  }
  const reports: unknown[] = [];
  for await (const _ of auditedRows(batches(), async (...how) => void reports.push(how))) break;
  expect(reports).toEqual([[2, false]]);
  const left: number[] = [];
  const unkept = async () => {
    for await (const rows of auditedRows(batches(), () => Promise.reject(new Error("no audit")))) {
      left.push(...rows);
    }
  };
  await expect(unkept()).rejects.toThrow("no audit");
  expect(left).toEqual([1, 2, 3]);
});
