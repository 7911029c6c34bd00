import {
  exclusionStateWords,
  listingDecisionWords,
  listingStandingWords,
} from "@hanpan/contract/operator/words/exclusion";
import { expectAccessibleInEveryLook } from "./house/accessible.ts";
import { atLength, walkedAt } from "./house/atLength.ts";
import { approveNewest, atDesk, hireOperator } from "./house/desk.ts";
import { openLive } from "./house/live.ts";
import { expect, test } from "./house/ownSite.ts";
import { askRegistration, newPerson, registerMember } from "./house/server.ts";
import { deskSays, say } from "./house/words.ts";

const desk = (key: string, values: Record<string, string | number> = {}) => deskSays("ko", key, values);
const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);

for (const width of walkedAt(1440, 390)) {
  test(
    `a list of others is switched on at ${width}: a member is excluded by it, another is asked about, a third cannot sign up`,
    atLength,
    async ({ visit }) => {
      const owner = await hireOperator("OWNER");
      const listed = await registerMember();
      const maybe = await registerMember();
      const stranger = newPerson();
      const name = `시험 명단 ${width}`;
      const page = await (await visit({ member: listed, width, calm: true, language: "ko" })).newPage();
      await openLive(page, "/deposit");

      // The desk names a list and uploads a version of it, with a line that cannot be read.
      const console = await (await visit({ width, options: atDesk(owner) })).newPage();
      await openLive(console, "/exclusions/lists");
      await console.getByRole("button", { name: desk("exclusions_add") }).click();
      const adding = console.getByRole("dialog", { name: desk("exclusions_add") });
      await adding.getByLabel(desk("exclusions_name")).fill(name);
      await adding.getByLabel(desk("exclusions_source")).fill("시험 기관");
      await adding.getByRole("button", { name: desk("common_save"), exact: true }).click();
      await expect(adding).toBeHidden();
      await console.getByRole("button", { name: `${name} ${desk("exclusions_upload")}` }).click();
      const uploading = console.getByRole("dialog", { name: desk("exclusions_uploadTitle", { name }) });
      await uploading.getByLabel(desk("exclusions_version")).fill("2026-11");
      await uploading.getByLabel(desk("exclusions_validUntil")).fill("2030-12-31");
      await expectAccessibleInEveryLook(console, "the upload of a list");
      const rows = [
        "이름,생년월일,휴대폰번호",
        `${listed.depositor},1990-02-03,${listed.phone}`,
        `다른사람,1971-01-01,${maybe.phone}`,
        `${stranger.depositor},${stranger.dob},${stranger.phone}`,
        "못읽는줄,1990-99-99,",
      ];
      await uploading.getByLabel(desk("exclusions_file"), { exact: true }).setInputFiles({
        ...{ name: "list.csv", mimeType: "text/csv" },
        buffer: Buffer.from(rows.join("\n")),
      });
      await uploading.getByRole("button", { name: desk("exclusions_upload"), exact: true }).click();
      await expect(uploading).toBeHidden();
      const panel = console.getByRole("region", { name });
      await expect(panel.getByText(exclusionStateWords.READ.ko)).toBeVisible({ timeout: 120_000 });
      await expectAccessibleInEveryLook(console, "lists of others");

      // By two owners.
      await panel.getByRole("button", { name: `${name} 2026-11 ${desk("exclusions_switchOn")}` }).click();
      const switching = console.getByRole("alertdialog", { name: desk("exclusions_switchOn") });
      await expect(switching).toContainText(desk("exclusions_onMeans"));
      await expectAccessibleInEveryLook(console, "what a list means");
      // The line that cannot be read is named, and how many there are is entered again.
      await expect(switching.getByText(desk("exclusions_keptUnder"))).toBeVisible();
      await switching.getByLabel(desk("confirm_countOf", { what: desk("exclusions_unreadable") })).fill("1");
      await switching.getByLabel(new RegExp(`^${desk("column_reason")}`)).fill("기관 통보");
      await switching.getByRole("button", { name: desk("exclusions_switchOn"), exact: true }).click();
      await expect(switching).toBeHidden();
      await approveNewest(owner, "exclusion.switch");

      // The member's session ends, and once they are back they read who excludes them.
      await expect(page).toHaveURL(/\/login/, { timeout: 120_000 });
      await page.getByRole("textbox", { name: ko("login_id") }).fill(listed.loginId);
      await page.getByLabel(ko("login_password"), { exact: true }).fill(listed.password);
      await page.getByRole("button", { name: ko("login_submit"), exact: true }).click();
      await expect(page).not.toHaveURL(/\/login/);
      await openLive(page, "/deposit");
      await expect(page.getByText(ko("excl_listed_means"))).toBeVisible();
      await expect(page.getByText(new RegExp(name))).toBeVisible();
      await expectAccessibleInEveryLook(page, "a listed member");

      expect(await askRegistration(stranger)).toBe("SIGN_UP_REFUSED");

      // Of whom one thing alone agrees the desk decides.
      await openLive(console, "/exclusions?open=true");
      await console.getByRole("button", { name: maybe.user.nickname }).first().press("Enter");
      const asked = console.getByRole("dialog", { name: desk("nav_exclusions") });
      await expect(asked).toContainText(listingStandingWords.ASKED.ko);
      await expectAccessibleInEveryLook(console, "who may be listed");
      await asked.getByRole("button", { name: listingDecisionWords.NOT_THEM.ko }).click();
      const deciding = console.getByRole("alertdialog", { name: listingDecisionWords.NOT_THEM.ko });
      await deciding.getByRole("textbox").fill("서류 확인");
      await deciding.getByRole("button", { name: listingDecisionWords.NOT_THEM.ko, exact: true }).click();
      await expect(deciding).toBeHidden();
      await openLive(console, `/members/${listed.id}`);
      await expect(
        console.getByRole("button", { name: `${desk("exclusions_ofMember")} ${name}` }),
      ).toBeVisible();
      await expectAccessibleInEveryLook(console, "a listed member's file");
    },
  );
}
