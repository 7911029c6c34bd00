import type { Page } from "@playwright/test";
import { expect } from "./test.ts";
import { say } from "./words.ts";

/** An amount as the member app and the console write it in Korean. */
export const wonWords = (amountWon: number) => `${amountWon.toLocaleString("en-US")}원`;

/** Asks for a deposit without a bonus, of so many presses of 10,000 won; answers the account that is to be paid. */
export async function askDeposit(page: Page, presses: number): Promise<string> {
  const form = page.getByRole("form", { name: say("ko", "dep_title") });
  const amount = wonWords(10_000);
  const preset = form.getByRole("button", { name: say("ko", "dep_preset_add", { amount }) });
  for (let press = 0; press < presses; press += 1) await preset.click();
  await form.getByRole("radio").first().check();
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: say("ko", "dep_submit") }).click();
  const given = page.getByRole("region", { name: say("ko", "dep_account_pay") });
  await expect(given).toBeVisible();
  return ((await given.locator("dd").first().textContent()) ?? "").replaceAll(/\D/g, "");
}

/** Where the request on the screen stands. */
export const stepOf = (page: Page) =>
  page.getByRole("list", { name: say("ko", "req_steps") }).locator("[aria-current=step]");
