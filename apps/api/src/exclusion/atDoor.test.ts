import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../testing/ask.ts";
import { logIn, sessionOf, signUp } from "../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../testing/operators.ts";
import { stranger } from "../testing/stranger.ts";
import { exclusionGround } from "./exclusionGround.ts";
import { recheckLists } from "./recheck.ts";

let desk: OperatorSite;
let owner: TestOperator;

beforeAll(async () => {
  desk = await createOperatorSite();
  desk.site.setClock(new Date("2026-11-20T03:00:00.000Z"));
  owner = await desk.operator("OWNER");
});
afterAll(() => desk.close());

const post = (path: string, body: object) => desk.as(owner, { method: "POST", path, body });
const idOf = ({ data }: { data: unknown }) => z.object({ id: z.string() }).parse(data).id;

/** A list that names these persons and was switched on just now: no job has looked whom it names. */
async function switchOn(...persons: ReturnType<typeof stranger>[]): Promise<void> {
  const listId = idOf(
    await post("/exclusion-lists", { name: "방금 켠 명단", source: "시험 기관", country: "KR" }),
  );
  const id = idOf(
    await post(`/exclusion-lists/${listId}/uploads`, {
      ...{ version: "1", validUntil: "2027-12-31", form: "CLEAR", alone: "ASKS", fileName: "list.csv" },
    }),
  );
  const rows = persons.map((one) => `${one.depositor},${one.dob},${one.phone},${one.accountNumber}`);
  const csv = ["이름,생년월일,휴대폰번호,계좌번호", ...rows].join("\n");
  const part = { number: 1, firstLine: 2, file: Buffer.from(csv).toString("base64") };
  expect((await post(`/exclusion-uploads/${id}/parts`, part)).status).toBe(200);
  expect((await post(`/exclusion-uploads/${id}/finish`, { parts: 1 })).status).toBe(200);
  const ground = exclusionGround(desk.site.database.appPool, desk.site.config);
  await recheckLists(
    ground,
    { exclusions: { away: "LET", removal: "ENDS", answerHours: 24 } },
    desk.site.now(),
  );
  const on = { on: true, reason: "기관 통보" };
  expect((await post(`/exclusion-uploads/${id}/switch`, on)).status).toBe(200);
}

test("whom a list names is excluded at their next deposit and their next sign-in, before any job has looked", async () => {
  const [pays, signsIn] = [stranger(), stranger()];
  const paying = await signUp(desk.site.app, pays);
  const signingIn = await signUp(desk.site.app, signsIn);
  const statusOf = async (memberId: string) =>
    (
      await desk.site.database.ownerPool.query("SELECT status FROM platform.member WHERE member_id = $1", [
        memberId,
      ])
    ).rows[0]?.status;
  await switchOn(pays, signsIn);
  expect([await statusOf(paying.memberId), await statusOf(signingIn.memberId)]).toEqual(["ACTIVE", "ACTIVE"]);
  const deposit = await ask(desk.site.app, {
    ...{ path: "/money/deposit/request", token: paying.token },
    headers: { "idempotency-key": randomUUID() },
    body: { amount: 50_000, bonusKind: "NONE" },
  });
  expect(deposit.code).toBe("SELF_EXCLUDED");
  expect(await statusOf(paying.memberId)).toBe("SELF_EXCLUDED");
  expect(await statusOf(signingIn.memberId)).toBe("ACTIVE");
  sessionOf(await logIn(desk.site.app, signingIn.loginId));
  expect(await statusOf(signingIn.memberId)).toBe("SELF_EXCLUDED");
});
