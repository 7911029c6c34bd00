import { noteAudienceWords } from "@hanpan/contract/operator/words/noteAudience";
import {
  koreanMemberRules,
  koreanRules,
  memberRulesOfProfile,
  rulesOfProfile,
} from "@hanpan/contract/profile/profiles";
import { marketingChoiceWords, marketingProductWords } from "@hanpan/contract/words/marketingChoice";
import { expectAccessibleInEveryLook } from "./house/accessible.ts";
import { atLength, walkedAt } from "./house/atLength.ts";
import { atDesk, doByTwo, hireOperator } from "./house/desk.ts";
import { openLive } from "./house/live.ts";
import { expect, test } from "./house/ownSite.ts";
import { ask, registerMember } from "./house/server.ts";
import { deskSays, say } from "./house/words.ts";

const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);
const wonPerPound = 2_000;

/** The rules of a profile hold, as two owners have them. */
async function playBy(profile: "KR" | "UK"): Promise<void> {
  const owner = await hireOperator("OWNER");
  const jurisdiction = {
    ...{ profile, wonPerPound },
    rules: profile === "KR" ? koreanRules : rulesOfProfile(profile, wonPerPound),
    members: profile === "KR" ? koreanMemberRules : memberRulesOfProfile(profile),
  };
  await doByTwo("PUT", "/settings", { token: owner.token, body: { jurisdiction, reason: "면허" } });
}

for (const width of walkedAt(1440, 390)) {
  test(
    `by Great Britain's rules a member chooses advertising anew by product at ${width}, a note reaches them and is refused`,
    atLength,
    async ({ visit }) => {
      const [support, member] = [await hireOperator("SUPPORT"), await registerMember()];
      await ask("PUT", "/member/marketing", {
        token: member.token,
        body: { version: 2, choices: ["NOTE:ALL"] },
      });
      await playBy("UK");
      const page = await (await visit({ member, width, calm: true, language: "ko" })).newPage();
      await page.goto("/notices");
      const dialog = page.getByRole("dialog", { name: ko("ads_askTitle") });
      await expect(dialog.getByRole("checkbox")).toHaveCount(12);
      await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(0);
      await expectAccessibleInEveryLook(page, "advertising chosen anew");
      await dialog.getByRole("checkbox", { name: marketingChoiceWords["NOTE:CASINO"].ko }).check();
      await dialog.getByRole("button", { name: ko("ads_save") }).click();
      await expect(dialog).toBeHidden();

      const title = `한가위 혜택 ${width}`;
      const desk = await (await visit({ width, options: atDesk(support) })).newPage();
      await openLive(desk, "/notes");
      await desk.getByRole("button", { name: deskSays("ko", "note_compose") }).click();
      const letter = desk.getByRole("dialog", { name: deskSays("ko", "note_compose") });
      await letter.getByText(noteAudienceWords.ALL.ko, { exact: true }).click();
      await letter.getByLabel(new RegExp(`^${deskSays("ko", "note_title")}`)).fill(title);
      await letter.getByLabel(new RegExp(`^${deskSays("ko", "note_body")}`)).fill("오늘만 드립니다.");
      await letter.getByRole("switch", { name: deskSays("ko", "note_marketing") }).check({ force: true });
      await letter.getByRole("checkbox", { name: marketingProductWords.CASINO.ko }).check();
      await expectAccessibleInEveryLook(desk, "a note that advertises a product");
      await letter.getByRole("button", { name: deskSays("ko", "note_send") }).click();
      const question = desk.getByRole("alertdialog");
      await question.getByRole("button", { name: deskSays("ko", "note_send") }).click();
      await expect(letter).toBeHidden();

      await page.goto("/notes");
      await page.getByText(title).click();
      await page.getByRole("link", { name: ko("note_adRefuse") }).click();
      const none = page.getByRole("button", { name: ko("ads_withdrawAll") });
      await expect(none).toBeInViewport();
      await expectAccessibleInEveryLook(page, "advertising in the account options");
      await none.click();
      await expect(none).toBeHidden();
      await playBy("KR");
    },
  );
}
