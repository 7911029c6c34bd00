import { harmMarkerWords, harmStepWords } from "@hanpan/contract/operator/words/harm";
import { createPool } from "@hanpan/database";
import type { Page } from "@playwright/test";
import * as z from "zod";
import { scoreHarm } from "../apps/api/src/harm/scoreHarm.ts";
import { expectAccessibleInBothThemes } from "./house/accessible.ts";
import { atLength, walkedAt } from "./house/atLength.ts";
import { atDesk, doAtDesk, doByTwo, hireOperator } from "./house/desk.ts";
import { openLive } from "./house/live.ts";
import { expect, test } from "./house/ownSite.ts";
import { registerMember } from "./house/server.ts";
import type { VisitOf } from "./house/test.ts";
import { deskSays, say } from "./house/words.ts";

const desk = (key: string, values: Record<string, string | number> = {}) => deskSays("ko", key, values);
const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);
const settings = z.object({ document: z.object({ harm: z.record(z.string(), z.number()) }) });

/** Scores the day as the job does every five minutes. */
async function score(): Promise<void> {
  const pool = createPool({
    connectionString: process.env["HANPAN_DATABASE_URL"] ?? "",
    maximum: 1,
    applicationName: "e2e harm",
  });
  await scoreHarm(pool, new Date()).finally(() => pool.end());
}

/** Sets the member's weekly limit on deposits, and asks for a looser one. */
async function raiseLimit(page: Page): Promise<void> {
  await openLive(page, "/limits");
  const name = `${ko("lim_deposit")} · ${ko("lim_week")}`;
  for (const [button, value] of [
    [ko("lim_setOf", { name }), "100000"],
    [ko("lim_editOf", { name }), "900000"],
  ] as const) {
    await page.getByRole("button", { name: button, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill(value);
    await dialog.getByRole("button", { name: ko("common_save"), exact: true }).click();
    await expect(dialog).toBeHidden();
  }
}

const widths = [390, 1_440] as const;

/** A member and an operator who watches, beside each other at a width. */
async function seatAt(width: (typeof widths)[number], visit: VisitOf) {
  const [risk, member] = await Promise.all([hireOperator("RISK"), registerMember()]);
  const page = await (await visit({ member, width, calm: true, language: "ko" })).newPage();
  const console = await (await visit({ width, options: atDesk(risk) })).newPage();
  await openLive(console, `/members/${member.id}`);
  return { width, member, page, console };
}

// Both widths at once: what follows a score is waited for once.
test(
  "a score of harm leads to a pause at 390 and at 1440, the member and the desk beside each other",
  atLength,
  async ({ visit }) => {
    const owner = await hireOperator("OWNER");
    const { document } = settings.parse(await doAtDesk("GET", "/settings", { token: owner.token }));
    // A raised limit alone is enough here: half of its weight once, from which score play rests.
    const harm = { ...document.harm, raisedWeight: 100, pauseFrom: 50, callFrom: 50 };
    await doByTwo("PUT", "/settings", { token: owner.token, body: { harm, reason: "이용 보호" } });

    const seats = [await seatAt(390, visit), await seatAt(1_440, visit)];
    for (const { page } of seats) await raiseLimit(page);
    await score();
    for (const { console, member } of seats) {
      await openLive(console, "/protection");
      await expect(console.getByRole("heading", { name: desk("nav_harm"), exact: true })).toBeVisible();
      await console.getByRole("link", { name: member.user.nickname, exact: true }).click();
      const panel = console.getByRole("region", { name: desk("harm_title"), exact: true });
      await expect(panel).toContainText("50 / 100");
      await expect(panel).toContainText(harmMarkerWords.RAISED.ko);
    }

    // The steps follow within a minute: the members are signed out, and play rests.
    const ended = { timeout: 120_000 };
    await Promise.all(
      seats.map(({ page }) => expect(page.getByText(ko("session_excluded")).first()).toBeVisible(ended)),
    );
    for (const { page, console, width } of seats) {
      await expectAccessibleInBothThemes(page, `a session that a pause ended, ${width}`);
      const panel = console.getByRole("region", { name: desk("harm_title"), exact: true });
      await expect(async () => {
        await console.reload();
        await expect(panel.getByText(harmStepWords.PAUSE.ko, { exact: true })).toBeVisible({
          timeout: 10_000,
        });
      }).toPass({ timeout: 120_000 });
      for (const step of ["MESSAGE", "CALL"] as const)
        await expect(panel.getByText(harmStepWords[step].ko, { exact: true })).toBeVisible();
      await expect(panel.getByRole("link", { name: /\d/ })).toBeVisible();
      await expectAccessibleInBothThemes(console, "a member's scores of harm");
    }
  },
);

for (const width of walkedAt(...widths)) {
  test(`a plan of the week at ${width}: the gauge, the question before it is passed, and the deposit after it`, async ({
    visit,
  }) => {
    const member = await registerMember();
    const page = await (await visit({ member, width, calm: true, language: "ko" })).newPage();
    await openLive(page, "/limits");
    await page.getByRole("button", { name: ko("plan_set"), exact: true }).click();
    const dialog = page.getByRole("dialog", { name: ko("plan_title") });
    await dialog.getByLabel(new RegExp(`^${ko("plan_amountField")}`)).fill("50000");
    await dialog.getByLabel(new RegExp(`^${ko("plan_timesField")}`)).fill("1");
    await dialog.getByRole("button", { name: ko("common_save"), exact: true }).click();
    await expect(page.getByText(ko("plan_green"))).toBeVisible();
    await expectAccessibleInBothThemes(page, "the plan of a week");

    await openLive(page, "/deposit");
    await expect(page.getByText(ko("plan_green"))).toBeVisible();
    const form = page.getByRole("form", { name: ko("dep_title") });
    await form.getByLabel(new RegExp(`^${ko("dep_amount")}`)).fill("100000");
    await form.getByRole("radio").first().check();
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: ko("dep_submit"), exact: true }).click();
    const question = page.getByRole("dialog", { name: ko("planq_title") });
    await expect(question).toContainText("50,000원");
    await question.getByRole("button", { name: ko("planq_goOn"), exact: true }).click();
    await expect(page.getByText(ko("dep_success")).first()).toBeVisible();
    await expect(page.getByText(ko("plan_red"))).toBeVisible();
  });
}
