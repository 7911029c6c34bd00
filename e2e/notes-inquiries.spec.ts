import { randomUUID } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import * as z from "zod";
import { memberUrl, registerMember } from "./house/server.ts";
import { expect, test } from "./house/test.ts";
import { say } from "./house/words.ts";

/**
 * A question and its answer, and notes both ways, with two browsers side by side: a member on a telephone and an
 * operator at a desk, neither of whom ever reloads to see what the other did. Then what was typed, kept over a reload
 * and over a logout by force.
 */

const envelope = z.object({ data: z.unknown(), error: z.nullable(z.object({ code: z.string() })) });
const session = z.object({ token: z.string() });

function deskUrl(): string {
  const url = process.env["HANPAN_OPERATOR_URL"];
  if (url === undefined) throw new Error("HANPAN_OPERATOR_URL is not set: e2e/globalSetup.ts sets it");
  return url;
}

/** Asks the operator's API. */
async function askDesk(path: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(`${deskUrl()}/api/v1/operator${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const { data, error } = envelope.parse(await response.json());
  expect(error).toBeNull();
  return data;
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

async function openDesk(page: Page): Promise<void> {
  await page.goto(deskUrl());
  await page.getByLabel("아이디").fill("owner");
  await page.getByLabel("비밀번호", { exact: true }).fill("owner1234");
  await page.getByRole("button", { name: "로그인" }).click();
  await page.getByRole("link", { name: /고객 문의/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "고객 문의" })).toBeVisible();
}

// Two browsers at once take their time where the machine is shared.
test.slow();

const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);

test("a question is asked on a telephone and answered at a desk, before the eyes of both", async ({
  visit,
}) => {
  const member = await registerMember();
  const phone = await (await visit({ member, width: 390 })).newPage();
  const desk = await (await visit({ width: 1440 })).newPage();
  await openDesk(desk);
  const mark = member.loginId.slice(-6);

  // A question, kept over a reload, sent after the specification's own question.
  await phone.goto("/customer-center/write");
  await phone.getByLabel(new RegExp(`^${ko("cs_col_title")}`)).fill(`출금 문의 ${mark}`);
  await phone.getByLabel(new RegExp(`^${ko("cs_col_description")}`)).fill("<b>언제</b>\n처리됩니까?");
  await phone.reload();
  await expect(phone.getByLabel(new RegExp(`^${ko("cs_col_title")}`))).toHaveValue(`출금 문의 ${mark}`);
  await expectAccessible(phone);
  await phone.getByRole("button", { name: ko("cs_send") }).click();
  const question = phone.getByRole("alertdialog", { name: ko("cs_send_confirm") });
  await question.getByRole("button", { name: ko("cs_send") }).click();
  const item = phone.getByRole("button", { name: new RegExp(`출금 문의 ${mark}`) }).first();
  await expect(item).toContainText(ko("cs_status_WAITING_FOR_REPLAY"));

  // The desk sees it come, with who asks beside it, and answers.
  const row = desk.getByRole("row", { name: new RegExp(`출금 문의 ${mark}`) });
  await row.click();
  const file = desk.getByRole("complementary", { name: "선택한 문의" });
  await expect(file.getByText("<b>언제</b>")).toBeVisible();
  await expect(file.getByText(member.user.nickname)).toBeVisible();
  await expect(file.getByRole("region", { name: "회원 정보" })).toContainText("보유머니");
  await file.getByLabel("답변", { exact: true }).fill("오늘 중으로 처리해 드리겠습니다.");
  await expectAccessible(desk);
  await file.getByRole("button", { name: /답변 보내기/ }).click();
  await expect(row).toHaveCount(0);

  // The answer arrives by itself, and counts as read when it is opened.
  await expect(phone.getByText(ko("cs_newAnswer"))).toBeVisible();
  await expect(item).toContainText(ko("cs_status_CHECK_THE_ANSWER"));
  await item.click();
  await expect(phone.getByText("오늘 중으로 처리해 드리겠습니다.")).toBeVisible();
  await expect(item).toContainText(ko("cs_status_ANSWER_COMPLETED"));
  await expectAccessible(phone);
});

test("notes go both ways, to one and to all, before the eyes of both", async ({ visit }) => {
  const member = await registerMember();
  const phone = await (await visit({ member, width: 390 })).newPage();
  const desk = await (await visit({ width: 1440 })).newPage();
  await openDesk(desk);
  const mark = member.loginId.slice(-6);

  // A note to the customer center, answered in a note.
  await phone.goto("/notes/write");
  await phone.getByLabel(new RegExp(`^${ko("note_receiver")}`)).selectOption("CUSTOMER_CENTER");
  await phone.getByLabel(new RegExp(`^${ko("note_subject")}`)).fill(`제안 ${mark}`);
  await phone.getByLabel(new RegExp(`^${ko("note_content")}`)).fill("이런 게임을 원합니다.");
  await expectAccessible(phone);
  await phone.getByRole("button", { name: ko("note_send"), exact: true }).click();
  await expect(phone.getByRole("tab", { name: ko("note_sent") })).toHaveAttribute("aria-selected", "true");
  await phone.getByRole("tab", { name: ko("note_inbox") }).click();

  await desk.getByRole("link", { name: /^쪽지/ }).click();
  await desk.getByRole("tab", { name: "받은 쪽지" }).click();
  await desk.getByRole("row", { name: new RegExp(`제안 ${mark}`) }).click();
  await expect(desk.getByText("이런 게임을 원합니다.")).toBeVisible();
  await desk.getByRole("button", { name: "답장" }).click();
  await desk.getByLabel(/^내용/).fill("검토해 보겠습니다.");
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "보내기" }).click();
  await desk
    .getByRole("alertdialog", { name: `${member.user.nickname}님에게 쪽지를 보내시겠습니까?` })
    .getByRole("button", { name: "보내기" })
    .click();
  await phone
    .getByRole("button", { name: new RegExp(`답장: 제안 ${mark}`) })
    .first()
    .click();
  const note = phone.getByRole("dialog");
  await expect(note.getByText("검토해 보겠습니다.")).toBeVisible();
  await expectAccessible(phone);
  await note.getByRole("button", { name: ko("common_close") }).click();

  // A note to all says how many it reaches, and reaches this member too.
  await desk.getByRole("button", { name: "쪽지 쓰기" }).click();
  await desk.getByText("전체 회원", { exact: true }).click();
  await desk.getByLabel(/^제목/).fill(`점검 안내 ${mark}`);
  await desk.getByLabel(/^내용/).fill("오늘 밤 점검이 있습니다.");
  await desk.getByRole("button", { name: "보내기" }).click();
  const many = desk.getByRole("alertdialog", { name: /전체 회원 [\d,]+명에게 쪽지를 보내시겠습니까\?/ });
  await many.getByRole("button", { name: "보내기" }).click();
  await desk.getByRole("tab", { name: "보낸 쪽지" }).click();
  await expect(desk.getByRole("row", { name: new RegExp(`점검 안내 ${mark}.*전달 완료`) })).toBeVisible();
  const toAll = phone.getByRole("button", {
    name: new RegExp(`${ko("note_status_UNREAD")}.*점검 안내 ${mark}`),
  });
  await expect(toAll.first()).toBeVisible();

  // Read all, then delete all; each asks first.
  await phone.getByRole("button", { name: ko("note_readAll") }).click();
  await phone
    .getByRole("alertdialog", { name: ko("note_readAll_confirm") })
    .getByRole("button", { name: ko("note_readAll") })
    .click();
  await expect(phone.getByRole("alertdialog")).toHaveCount(0);
  await expect(phone.getByRole("button", { name: ko("note_readAll") })).toBeDisabled();
  await phone.getByRole("button", { name: ko("common_deleteAll") }).click();
  await phone
    .getByRole("alertdialog", { name: ko("note_deleteAll_confirm") })
    .getByRole("button", { name: ko("common_deleteAll") })
    .click();
  await expect(phone.getByText(ko("note_empty"), { exact: true })).toBeVisible();
});

test("what was typed into a note survives a logout by force, in English at a desk", async ({ visit }) => {
  const member = await registerMember();
  const { token } = session.parse(await askDesk("/auth/login", { loginId: "owner", password: "owner1234" }));
  const page = await (await visit({ member, width: 1440, language: "en" })).newPage();
  const en = (key: string) => say("en", key);
  await page.goto("/notes/write");
  await page.getByLabel(new RegExp(`^${en("note_receiver")}`)).selectOption("CUSTOMER_CENTER");
  await page.getByLabel(new RegExp(`^${en("note_subject")}`)).fill("A wish");
  await page.getByLabel(new RegExp(`^${en("note_content")}`)).fill("Half of what I wanted to say");
  await askDesk(`/members/${member.id}/sessions/end`, {}, token);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel(new RegExp(`^${en("login_id")}`)).fill(member.loginId);
  await page.getByLabel(new RegExp(`^${en("login_password")}`)).fill(member.password);
  await page.getByRole("button", { name: en("login_submit"), exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  await page.goto(`${memberUrl()}/notes/write`);
  await expect(page.getByLabel(new RegExp(`^${en("note_content")}`))).toHaveValue(
    "Half of what I wanted to say",
  );
  await expect(page.getByLabel(new RegExp(`^${en("note_receiver")}`))).toHaveValue("CUSTOMER_CENTER");
  await page.getByRole("button", { name: en("note_send"), exact: true }).click();
  await expect(page.getByRole("button", { name: /A wish/ }).first()).toBeVisible();
  await page.goto(`${memberUrl()}/customer-center`);
  await expect(page.getByText(en("cs_empty"), { exact: true })).toBeVisible();
  await expectAccessible(page);
});
