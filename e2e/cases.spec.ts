import { successes } from "@hanpan/contract/errors";
import { caseDecisionWords, freezeKindWords } from "@hanpan/contract/operator/words/case";
import { glanceMarkWords } from "@hanpan/contract/operator/words/glance";
import * as z from "zod";
import { expectAccessibleInEveryLook } from "./house/accessible.ts";
import { approveNewest, atDesk, doAtDesk, hireOperator } from "./house/desk.ts";
import { openLive } from "./house/live.ts";
import { expect, test } from "./house/ownSite.ts";
import { registerMember } from "./house/server.ts";
import { deskSays, say } from "./house/words.ts";

const desk = (key: string, values: Record<string, string | number> = {}) => deskSays("ko", key, values);
const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);
const withdrawal = freezeKindWords.WITHDRAWAL.ko;
const opened = z.object({ id: z.string(), number: z.number() });

for (const width of [390, 1_440] as const) {
  test(`a case from a member's file to the decision at ${width}, the member beside it`, async ({
    visit,
    books,
  }) => {
    const risk = await hireOperator("RISK");
    const member = await registerMember();
    await books.pay(member.id, 100_000);
    const found = opened.parse(
      await doAtDesk("POST", "/cases", {
        token: risk.token,
        body: { member: member.id, reason: "거의 베팅하지 않은 출금" },
      }),
    );
    const console = await (await visit({ width, options: atDesk(risk) })).newPage();
    await openLive(console, `/members/${member.id}`);
    await expect(console.getByRole("region", { name: desk("glance_title") })).toContainText(
      glanceMarkWords.OPEN_CASE.ko,
    );
    await console
      .getByRole("link", { name: desk("case_numbered", { number: found.number }), exact: true })
      .click();
    await expect(
      console.getByRole("heading", { name: desk("case_numbered", { number: found.number }) }),
    ).toBeVisible();
    await expectAccessibleInEveryLook(console, "a case");

    // What is frozen the member meets in neutral words.
    await console
      .getByRole("button", { name: new RegExp(`${desk("case_freeze", { kind: withdrawal })}$`) })
      .click();
    const asked = console.getByRole("alertdialog");
    await asked.getByRole("textbox").fill("확인");
    await asked.getByRole("button", { name: desk("case_freeze", { kind: withdrawal }) }).click();
    await expect(asked).toBeHidden();
    const page = await (await visit({ width, calm: true, member })).newPage();
    await openLive(page, "/withdraw");
    await page.getByLabel(new RegExp(`^${ko("wd_amount")}`)).fill("50000");
    await page.getByLabel(new RegExp(`^${ko("wd_password")}`)).fill("staple-4321");
    await page.getByRole("button", { name: ko("wd_submit"), exact: true }).click();
    await expect(page.getByText("계정을 확인하고 있어 지금은 출금하실 수 없습니다.").first()).toBeVisible();

    // A note, then the decision, which another approves.
    await console.getByRole("button", { name: desk("case_note"), exact: true }).click();
    const note = console.getByRole("dialog", { name: desk("case_note") });
    await note.getByRole("textbox").fill("자금 출처를 확인함");
    await note.getByRole("button", { name: desk("common_save") }).click();
    await expect(console.getByText("자금 출처를 확인함")).toBeVisible();
    await console.getByRole("button", { name: desk("case_decide"), exact: true }).click();
    const deciding = console.getByRole("alertdialog", { name: desk("case_decide") });
    await deciding.getByRole("textbox").fill("급여로 입금");
    await deciding.getByRole("button", { name: desk("case_decide"), exact: true }).click();
    await expect(deciding).toBeHidden();
    await approveNewest(risk, "case.decide");
    await console.reload();
    await expect(console.getByText(caseDecisionWords.UNFOUNDED.ko).first()).toBeVisible();

    await page.getByRole("button", { name: ko("wd_submit"), exact: true }).click();
    await expect(page.getByText(successes.WITHDRAWAL_REQUESTED.ko).first()).toBeVisible();
  });
}
