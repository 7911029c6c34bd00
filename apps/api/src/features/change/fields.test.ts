import { randomUUID } from "node:crypto";
import { fieldErrors } from "@hanpan/contract/fieldErrors";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { mostGuesses } from "../../reach/codes/oneTimeCodes.ts";
import { ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import { secretSentTo } from "../../testing/reach/sentCodes.ts";
import { prove } from "../../testing/second-factor/factorPerson.ts";
import { stranger } from "../../testing/stranger.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const somebody = () => signUp(site.app, stranger());
const post = ({ token }: TestMember, path: string, body: object) =>
  ask(site.app, { path: `/member${path}`, body, token });
const wish = async (member: TestMember, body: object) =>
  post(member, "/changes", { ...body, proof: await prove(site, member, { password: "secret12" }) });
const recoveryOf = z.object({ recovery: z.string() });

test("nobody asks for a bank that there is not, nor for an address whose sum is wrong", async () => {
  const member = await somebody();
  const account = { kind: "ACCOUNT", bankId: randomUUID(), accountNumber: "99900011122" };
  expect((await wish(member, account)).fields).toEqual({ bankId: fieldErrors.BANK_REQUIRED.ko });
  const wallet = { kind: "USDT", usdtAddress: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T" };
  expect((await wish(member, wallet)).fields).toEqual({ usdtAddress: fieldErrors.USDT_FORMAT.ko });
});

test("a code that came to somebody else's phone proves nobody's, nor does none", async () => {
  const [member, other] = [await somebody(), await somebody()];
  const { phone } = stranger();
  const { recovery } = recoveryOf.parse((await post(other, "/changes/phone", { phone })).data);
  const code = await secretSentTo(site, other.memberId, "PHONE_CODE", 1);
  const wanted = { kind: "PHONE", phone, phoneCarrier: "KT" };
  expect((await wish(member, { ...wanted, recovery, code })).code).toBe("CODE_WRONG");
  expect((await wish(member, wanted)).code).toBe("CODE_WRONG");
  // Who names no code has made no guess at it.
  for (let asked = 0; asked < mostGuesses; asked += 1)
    expect((await wish(other, { ...wanted, recovery })).code).toBe("CODE_WRONG");
  expect((await wish(other, { ...wanted, recovery, code })).status).toBe(200);
});

test("codes to new phones have an end, from wherever they are asked for", async () => {
  const { token } = await somebody();
  const answers: number[] = [];
  for (let asked = 0; asked < 11; asked += 1) {
    const question = { path: "/member/changes/phone", body: { phone: stranger().phone }, token };
    answers.push((await ask(site.app, { ...question, address: `10.88.1.${asked}` })).status);
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
