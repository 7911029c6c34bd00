import { messageTemplateWords } from "@hanpan/contract/operator/words/message";
import { expect, type Page } from "@playwright/test";
import { deskUrl } from "./desk.ts";
import type { Member } from "./server.ts";
import { deskSays } from "./words.ts";

/** The console's outbox, where an operator of a demo reads what was sent to a member. */

/** Signs the demo's owner in, and opens what was sent to a member. */
export async function openOutbox(page: Page, member: Member): Promise<void> {
  await page.goto(deskUrl());
  await page.getByLabel("아이디").fill("owner");
  await page.getByLabel("비밀번호", { exact: true }).fill("owner1234");
  await page.getByRole("button", { name: "로그인" }).click();
  const menu = page.getByRole("button", { name: deskSays("ko", "nav_open"), exact: true });
  const link = page.getByRole("link", { name: deskSays("ko", "nav_messages") });
  await expect(menu.or(link)).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: deskSays("ko", "nav_messages") })).toBeVisible();
  await page.goto(`${deskUrl()}/messages?member=${member.id}`);
}

/** The code that the outbox shows of the latest message of a kind, once it is there. */
export async function codeIn(outbox: Page, template: keyof typeof messageTemplateWords): Promise<string> {
  const row = outbox.getByRole("row", { name: messageTemplateWords[template].ko }).first();
  await expect(row).toContainText(/\d{6}/);
  return /\b(\d{6})\b/.exec((await row.textContent()) ?? "")?.[1] ?? "";
}
