import { randomUUID } from "node:crypto";
import { expectAccessible } from "./house/accessible.ts";
import { walkedAt } from "./house/atLength.ts";
import { deskUrl } from "./house/desk.ts";
import { registerMember } from "./house/server.ts";
import { expect, test } from "./house/test.ts";
import { say } from "./house/words.ts";

/** Questions that are often asked: written at the desk, found by the search and before an inquiry, by anybody. */

const ko = (key: string) => say("ko", key);

test("an operator writes an answer, and who looks for it on a telephone finds it by its initial consonants", async ({
  visit,
}) => {
  const mark = randomUUID().replaceAll("-", "").slice(0, 12);
  const desk = await (await visit({ width: 1440, calm: true })).newPage();
  await desk.goto(deskUrl());
  await desk.getByLabel("아이디").fill("owner");
  await desk.getByLabel("비밀번호", { exact: true }).fill("owner1234");
  await desk.getByRole("button", { name: "로그인" }).click();
  await expect(desk.getByRole("link", { name: "자주 찾는 답변" })).toBeVisible();
  await desk.goto(`${deskUrl()}/faq`);
  await desk.getByRole("button", { name: "질문 추가" }).click();
  await desk.getByLabel("질문 (한국어)").fill(`파란 토끼는 누구인가요 ${mark}?`);
  await desk.getByLabel("답변 (한국어)").fill("저희 [이벤트](/events)의 친구예요.");
  await desk.getByRole("switch", { name: "게시" }).click();
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "저장", exact: true }).click();
  await expect(desk.getByRole("cell", { name: new RegExp(mark) })).toBeVisible();

  // A guest: the page needs no sign-in, and the menu leads there.
  const phone = await (await visit({ width: 390, calm: true })).newPage();
  await phone.goto("/notices");
  await phone.getByRole("button", { name: ko("nav_openMenu"), exact: true }).click();
  await phone
    .getByRole("dialog")
    .getByRole("link", { name: ko("faq_title") })
    .click();
  await expect(phone).toHaveURL(/\/faq$/);
  const field = phone.getByRole("searchbox", { name: ko("faq_search") });
  await expect(field).toBeVisible();
  await field.fill(`ㅍㄹㅌㄲ`);
  const found = phone.getByRole("button", { name: new RegExp(mark) });
  await found.click();
  await expectAccessible(phone);
  await phone.getByRole("button", { name: ko("faq_yes"), exact: true }).click();
  await expect(phone.getByText(ko("faq_said"))).toBeVisible();
  await phone.getByRole("link", { name: "이벤트", exact: true }).first().click();
  await expect(phone).toHaveURL(/\/events$/);

  await desk.reload();
  await expect(desk.getByRole("row", { name: new RegExp(mark) })).toContainText("1 / 1");
});

for (const width of walkedAt(390, 1440))
  test(`at ${width} the header's search leads to an answer, and an inquiry is met by one before it is sent`, async ({
    visit,
  }) => {
    const page = await (await visit({ member: await registerMember(), width, calm: true })).newPage();
    await page.goto(width === 390 ? "/games#search" : "/");
    const field = page.getByRole("combobox", { name: ko("game_search_label") }).first();
    await field.fill("공정한지");
    const answer =
      width === 390
        ? page.getByRole("link", { name: /공정한지/ })
        : page.getByRole("option", { name: /공정한지/ });
    await answer.click();
    await expect(page).toHaveURL(/\/faq#/);
    await expect(page.getByRole("button", { name: /공정한지/ })).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByText(/서버 시드의 해시/)).toBeInViewport();

    await page.goto("/customer-center/write");
    await page.getByLabel(new RegExp(`^${ko("cs_col_title")}`)).fill("출금이 얼마나 걸려요");
    const offered = page.getByRole("region", { name: ko("faq_offered") });
    await offered.getByRole("button", { name: /출금은 얼마나/ }).click();
    await expect(offered.getByText(/출금 보류/)).toBeVisible();
    await expectAccessible(page);
  });
