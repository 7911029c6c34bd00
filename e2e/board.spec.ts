import { randomUUID } from "node:crypto";
import { reportReasonWords } from "@hanpan/contract/words/reportReason";
import * as z from "zod";
import { expectAccessible } from "./house/accessible.ts";
import { atLength } from "./house/atLength.ts";
import { deskUrl } from "./house/desk.ts";
import { expect, test } from "./house/ownSite.ts";
import { scrollUntil } from "./house/scroll.ts";
import { ask, registerMember } from "./house/server.ts";
import { say } from "./house/words.ts";

/**
 * The way of the board with three browsers: a member at a desk who writes, one on a telephone who answers, recommends
 * and reports, and an operator who takes off what was reported and publishes an announcement and a popup.
 */

const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);
const settings = z.object({ list: z.array(z.object({ id: z.string() })).min(1) });
const written = z.object({ post: z.object({ id: z.string() }) });

/** A PNG of one pixel. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test(
  "a post is written, answered, recommended, reported and taken off; an announcement and a popup arrive",
  atLength,
  async ({ visit }) => {
    const [author, reader] = await Promise.all([registerMember(), registerMember()]);
    const title = `단청 포춘 후기 ${randomUUID().slice(0, 8)}`;
    const desk = await (await visit({ member: author })).newPage();

    // Writing: the preview, a picture, and what is typed outlives a reload.
    await desk.goto("/board/write");
    await desk.getByRole("textbox", { name: ko("board_col_title"), exact: true }).fill(title);
    await desk.getByRole("combobox", { name: ko("board_category") }).selectOption({ label: "자유게시판" });
    await desk
      .getByRole("textbox", { name: ko("board_body"), exact: true })
      .fill("**굵은 글** <script>alert(1)</script>\n\n- [x](javascript:alert(1))");
    await desk.reload();
    await expect(desk.getByText(ko("board_draft_restored"))).toBeVisible();
    await expect(desk.getByRole("textbox", { name: ko("board_col_title"), exact: true })).toHaveValue(title);
    const preview = desk.getByRole("region", { name: ko("board_preview") });
    await expect(preview.locator("strong")).toHaveText("굵은 글");
    await expect(preview.locator("script, a")).toHaveCount(0);
    const files = desk.locator("input[type=file]");
    await files.setInputFiles({
      name: "bad.png",
      mimeType: "image/png",
      buffer: Buffer.from("<svg onload=alert(1)>"),
    });
    await expect(desk.getByText(ko("board_image_type"))).toBeVisible();
    await files.setInputFiles({ name: "ok.png", mimeType: "image/png", buffer: picture });
    await expect(preview.locator("img")).toHaveAttribute("src", /^\/uploads\/.*\.webp$/);
    await expectAccessible(desk);
    await desk.getByRole("button", { name: ko("board_submit"), exact: true }).click();
    await expect(desk.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(desk.getByText(ko("board_posted"))).toBeVisible();
    await expect(desk.locator("article img")).toHaveJSProperty("complete", true);
    await expectAccessible(desk);

    // On a telephone: found by search, recommended, commented, reported; and back to the same list.
    const phone = await (await visit({ member: reader, width: 390 })).newPage();
    await phone.goto("/board");
    await phone.getByLabel(ko("board_search")).fill(title.slice(-8));
    await expect(phone).toHaveURL(/search=/);
    await phone.getByRole("link", { name: title }).click();
    await phone.getByRole("button", { name: ko("board_suggest") }).click();
    await expect(phone.getByRole("button", { name: ko("board_suggest") })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    const comment = phone.getByLabel(ko("board_comment_write"), { exact: true }).last();
    await comment.fill("첫 댓글");
    await phone.reload();
    await expect(comment).toHaveValue("첫 댓글");
    await phone.getByRole("button", { name: ko("board_submit"), exact: true }).click();
    await expect(phone.getByText("첫 댓글", { exact: true })).toBeVisible();
    await phone
      .getByRole("button", { name: ko("board_report"), exact: true })
      .first()
      .click();
    await phone.getByRole("radio", { name: reportReasonWords.ABUSE.ko }).check({ force: true });
    await phone.getByRole("button", { name: ko("board_report_send") }).click();
    await expect(phone.getByText(ko("board_report_done"))).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole("link", { name: ko("common_backToList") }).click();
    await expect(phone).toHaveURL(/\/board\?search=/);
    await expect(phone.getByRole("link", { name: title })).toBeVisible();

    // The author answers and changes the answer.
    await desk.reload();
    await desk.getByRole("button", { name: ko("board_comment_answer"), exact: true }).click();
    await desk
      .getByLabel(/에게 답글 쓰기$/)
      .last()
      .fill("답글");
    await desk
      .getByRole("form", { name: /에게 답글 쓰기$/ })
      .getByRole("button", { name: ko("board_submit") })
      .click();
    await expect(desk.getByText("답글", { exact: true }).last()).toBeVisible();

    // The operator takes the post off.
    const operator = await (await visit({ at: deskUrl() })).newPage();
    await operator.goto(`${deskUrl()}/login?returnTo=/board`);
    await operator.getByLabel("아이디").fill("owner");
    await operator.getByLabel("비밀번호", { exact: true }).fill("owner1234");
    await operator.getByRole("button", { name: "로그인" }).click();
    const row = operator.getByRole("row").filter({ hasText: title });
    await expect(row.getByText("욕설, 비방")).toBeVisible();
    await expectAccessible(operator);
    await row.getByRole("button", { name: "글 내리기" }).click();
    const question = operator.getByRole("alertdialog");
    await question.getByLabel(/사유/).fill("욕설");
    await question.getByRole("button", { name: "글 내리기" }).click();
    await expect(row).toHaveCount(0);
    await phone.reload();
    await expect(phone.getByText(ko("board_empty"))).toBeVisible();

    // And publishes: an announcement in both languages, and a popup for home.
    // With a word that is longer than a telephone is wide.
    const news = `새 소식 ${randomUUID().slice(0, 8)} ${"가".repeat(50)}`;
    await operator.goto(`${deskUrl()}/contents`);
    await operator.getByRole("button", { name: "공지사항 추가" }).click();
    await operator.getByLabel("제목 (한국어)").fill(news);
    await operator.getByLabel("제목 (English)").fill(`News ${news}`);
    await operator.getByLabel("내용 (한국어)").fill("## 안내\n\n새 소식입니다.");
    await operator.getByLabel("내용 (English)").fill("News.");
    await expectAccessible(operator);
    await operator.getByRole("button", { name: "저장", exact: true }).click();
    await expect(operator.getByRole("cell", { name: news })).toBeVisible();
    await phone.goto("/notices");
    await phone.getByRole("link", { name: news }).click();
    await expect(phone.getByRole("heading", { name: "안내" })).toBeVisible();
    await expectAccessible(phone);

    await phone.goto("/");
    await scrollUntil(phone, phone.getByRole("link", { name: news }));
    await expect(phone.getByRole("link", { name: news })).toBeVisible();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const popup = phone.getByRole("complementary").filter({ hasText: ko("popup_hideToday") });
    await expect(popup).toBeVisible();
    await expectAccessible(phone);
    await popup.getByRole("button", { name: ko("popup_hideToday") }).click();
    await expect(popup).toHaveCount(0);
    await phone.reload({ waitUntil: "networkidle" });
    await expect(popup).toHaveCount(0);
  },
);

test("the list comes back to the place that was left, deep in it", async ({ visit }) => {
  const writers = await Promise.all(Array.from({ length: 5 }, () => registerMember()));
  const mark = randomUUID().replaceAll("-", "").slice(0, 12);
  const { list } = settings.parse((await ask("GET", "/setting/post-category")).data);
  const categoryId = list.at(-1)?.id;
  for (const { token } of writers) {
    for (let count = 0; count < 9; count += 1) {
      const body = { categoryId, title: `${mark} 글 ${count}`, body: "본문" };
      written.parse((await ask("POST", "/post", { token, body })).data);
    }
  }
  const page = await (await visit({ width: 390 })).newPage();
  await page.goto(`/board?categoryId=${categoryId}&search=${mark}`);
  await page.getByRole("button", { name: ko("common_more") }).click();
  const last = page.getByRole("row").nth(36).getByRole("link");
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(1_000);
  await last.click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Also when the post was loaded again in between.
  await page.reload();
  await page.getByRole("link", { name: ko("common_backToList") }).click();
  await expect(page.getByRole("row")).toHaveCount(41);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 200);
});
