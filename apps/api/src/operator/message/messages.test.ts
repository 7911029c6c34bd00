import { getMessageDesk, listMessages } from "@hanpan/contract/operator/calls/message";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { queueMessage } from "../../reach/queueMessage.ts";
import { reachGround } from "../../reach/reachGround.ts";
import { sendMessages } from "../../reach/sendMessages.ts";
import { signUp } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite } from "../../testing/operators.ts";

let desk: OperatorSite;
let memberId: string;
beforeAll(async () => {
  desk = await createOperatorSite();
  const { site } = desk;
  ({ memberId } = await signUp(site.app));
  const ground = reachGround(site.database.appPool, site.config);
  const given = { memberId, language: "ko", secret: "805193", lastsMs: 600_000, now: site.now() } as const;
  const write = (message: Omit<Parameters<typeof queueMessage>[2], keyof typeof given>) =>
    queueMessage(site.database.appPool, ground.sealing, { ...given, ...message });
  await write({ way: "SMS", address: "01012345678", template: "RECOVERY_CODE" });
  await write({ way: "EMAIL", address: "kim@example.com", template: "EMAIL_CODE" });
  await sendMessages(ground, { site: { ko: "한판", en: "Hanpan" }, maySend: async () => true }, site.now());
});
afterAll(() => desk.close());

async function list(role: "OWNER" | "SUPPORT", query = "") {
  const operator = await desk.operator(role);
  const answer = await desk.as(operator, { path: `/messages${query}` });
  return z.parse(listMessages.data, answer.data).list;
}

test("a demo's outbox shows a message with its code, and no longer than that is good", async () => {
  const [mail, sms] = await list("OWNER");
  expect(sms).toMatchObject({ way: "SMS", address: "01012345678", state: "SENT", sender: "LOCAL" });
  expect(sms?.text).toContain("805193");
  expect(mail).toMatchObject({ way: "EMAIL", address: "kim@example.com" });
  desk.site.setClock(new Date(desk.site.now().getTime() + 600_000));
  const [, later] = await list("OWNER");
  expect(later?.text).not.toContain("805193");
  expect(later?.text).toContain("••••••");
  desk.site.setClock(new Date("2026-11-20T03:00:00.000Z"));
});

test("who sees phones masked sees where a message went masked", async () => {
  const [mail, sms] = await list("SUPPORT");
  expect(sms?.address).toBe("010-****-5678");
  expect(mail?.address).toBe("k****@example.com");
});

test("the list is narrowed by way, state and member", async () => {
  expect(await list("OWNER", "?way=SMS")).toHaveLength(1);
  expect(await list("OWNER", "?state=FAILED")).toHaveLength(0);
  expect(await list("OWNER", `?member=${memberId}`)).toHaveLength(2);
  expect(await list("OWNER", "?member=0193a000-0000-7000-8000-0000000000aa")).toHaveLength(0);
});

test("the desk says who carries what, and how much went today", async () => {
  const operator = await desk.operator("OWNER");
  const answer = await desk.as(operator, { path: "/messages/desk" });
  expect(z.parse(getMessageDesk.data, answer.data)).toEqual({
    ways: [
      { way: "SMS", sender: "LOCAL" },
      { way: "EMAIL", sender: "LOCAL" },
    ],
    sentToday: 2,
    failedToday: 0,
  });
});
