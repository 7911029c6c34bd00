import { inquiryStatusWords } from "@hanpan/contract/words/inquiryStatus";
import { noteStatusWords } from "@hanpan/contract/words/noteStatus";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./house/accessible.ts";
import { atLength } from "./house/atLength.ts";
import { deskUrl, doAtDesk, signInAtDesk } from "./house/desk.ts";
import { openLive, receivesLive } from "./house/live.ts";
import { expect, test } from "./house/ownSite.ts";
import { memberUrl, registerMember } from "./house/server.ts";
import { say } from "./house/words.ts";

/**
 * A question and its answer, and notes both ways, with two browsers side by side: a member on a telephone and an
 * operator at a desk, neither of whom ever reloads to see what the other did. Then what was typed, kept over a reload
 * and over a logout by force.
 */

async function openDesk(page: Page): Promise<void> {
  await page.goto(deskUrl());
  await page.getByLabel("아이디").fill("owner");
  await page.getByLabel("비밀번호", { exact: true }).fill("owner1234");
  const live = receivesLive(page);
  await page.getByRole("button", { name: "로그인" }).click();
  await live;
  await page.getByRole("link", { name: /고객 문의/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "고객 문의" })).toBeVisible();
}

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
  // Its first socket is there before the reload: one that opened just then would be taken for the one after it.
  await openLive(phone, "/customer-center/write");
  await phone.getByLabel(new RegExp(`^${ko("cs_col_title")}`)).fill(`출금 문의 ${mark}`);
  await phone.getByLabel(new RegExp(`^${ko("cs_col_description")}`)).fill("<b>언제</b>\n처리됩니까?");
  const live = receivesLive(phone);
  await phone.reload();
  await live;
  await expect(phone.getByLabel(new RegExp(`^${ko("cs_col_title")}`))).toHaveValue(`출금 문의 ${mark}`);
  await expectAccessible(phone);
  await phone.getByRole("button", { name: ko("cs_send") }).click();
  const question = phone.getByRole("alertdialog", { name: ko("cs_send_confirm") });
  await question.getByRole("button", { name: ko("cs_send") }).click();
  await expect(question).toBeHidden();
  const item = phone.getByRole("button", { name: new RegExp(`출금 문의 ${mark}`) }).first();
  await expect(item).toContainText(inquiryStatusWords.WAITING_FOR_REPLAY.ko);

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
  await expect(item).toContainText(inquiryStatusWords.CHECK_THE_ANSWER.ko);
  await item.click();
  await expect(phone.getByText("오늘 중으로 처리해 드리겠습니다.")).toBeVisible();
  await expect(item).toContainText(inquiryStatusWords.ANSWER_COMPLETED.ko);
  await expectAccessible(phone);
});

test("notes go both ways, to one and to all, before the eyes of both", atLength, async ({ visit }) => {
  const member = await registerMember();
  const phone = await (await visit({ member, width: 390 })).newPage();
  const desk = await (await visit({ width: 1440 })).newPage();
  await openDesk(desk);
  const mark = member.loginId.slice(-6);

  // A note to the customer center, answered in a note.
  await openLive(phone, "/notes/write");
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
  const one = desk.getByRole("alertdialog", { name: `${member.user.nickname}님에게 쪽지를 보내시겠습니까?` });
  await one.getByRole("button", { name: "보내기" }).click();
  await expect(one).toBeHidden();
  await phone
    .getByRole("button", { name: new RegExp(`답장: 제안 ${mark}`) })
    .first()
    .click();
  const note = phone.getByRole("dialog");
  await expect(note.getByText("검토해 보겠습니다.")).toBeVisible();
  await expectAccessible(phone);
  await note.getByRole("button", { name: ko("common_close") }).click();
  await expect(note).toBeHidden();

  // A note to all says how many it reaches, and reaches this member too.
  await desk.getByRole("button", { name: "쪽지 쓰기" }).click();
  await desk.getByText("전체 회원", { exact: true }).click();
  await desk.getByLabel(/^제목/).fill(`점검 안내 ${mark}`);
  await desk.getByLabel(/^내용/).fill("오늘 밤 점검이 있습니다.");
  await desk.getByRole("button", { name: "보내기" }).click();
  const many = desk.getByRole("alertdialog", { name: /전체 회원 [\d,]+명에게 쪽지를 보내시겠습니까\?/ });
  await many.getByRole("button", { name: "보내기" }).click();
  await expect(many).toBeHidden();
  await desk.getByRole("tab", { name: "보낸 쪽지" }).click();
  await expect(desk.getByRole("row", { name: new RegExp(`점검 안내 ${mark}.*전달 완료`) })).toBeVisible();
  const toAll = phone.getByRole("button", {
    name: new RegExp(`${noteStatusWords.UNREAD.ko}.*점검 안내 ${mark}`),
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
  const token = await signInAtDesk("owner", "owner1234");
  const page = await (await visit({ member, width: 1440, language: "en" })).newPage();
  const en = (key: string) => say("en", key);
  await openLive(page, "/notes/write");
  await page.getByLabel(new RegExp(`^${en("note_receiver")}`)).selectOption("CUSTOMER_CENTER");
  await page.getByLabel(new RegExp(`^${en("note_subject")}`)).fill("A wish");
  await page.getByLabel(new RegExp(`^${en("note_content")}`)).fill("Half of what I wanted to say");
  await doAtDesk("POST", `/members/${member.id}/sessions/end`, { token, body: {} });
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
