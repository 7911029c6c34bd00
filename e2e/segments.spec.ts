import { choiceNames } from "@hanpan/contract/operator/segmentFacts";
import { segmentActStateWords, segmentOutcomeWords } from "@hanpan/contract/operator/words/segmentAct";
import type { Page } from "@playwright/test";
import * as z from "zod";
import { expectAccessible } from "./house/accessible.ts";
import { atLength, walkedAt } from "./house/atLength.ts";
import { approveNewest, atDesk, doAtDesk, hireOperator } from "./house/desk.ts";
import { openLive } from "./house/live.ts";
import { expect, test } from "./house/ownSite.ts";
import { registerMember } from "./house/server.ts";
import { deskSays } from "./house/words.ts";

/** A segment from its first condition to what is done to its members, who see it at once. */

const ko = (key: string, values: Record<string, string | number> = {}) => deskSays("ko", key, values);
const made = z.object({ id: z.string() });

/** Makes a segment of whom a tag is on, as an operator does it: tried, and then kept. */
async function makeSegment(desk: Page, name: string, tag: string): Promise<void> {
  await desk.getByRole("button", { name: ko("segment_add") }).click();
  const form = desk.getByRole("dialog", { name: ko("segment_add") });
  await form.getByLabel(ko("segment_fact")).selectOption({ label: choiceNames.tag.ko });
  await form.getByLabel(tag, { exact: true }).check();
  await form.getByRole("button", { name: ko("segment_addGroup") }).click();
  const second = form.getByRole("region", { name: ko("segment_group", { number: 2 }) });
  await second.getByLabel(ko("segment_fact")).selectOption("deposits");
  await second.getByLabel(new RegExp(`^${ko("segment_least")}`)).fill("");
  await second.getByLabel(new RegExp(`^${ko("segment_most")}`)).fill("0");
  await form.getByRole("button", { name: ko("segment_try") }).click();
  await expect(form.getByText(ko("segment_holds", { count: "2" }), { exact: true })).toBeVisible();
  await expectAccessible(desk);
  await form.getByRole("textbox").first().fill(name);
  await form.getByRole("button", { name: ko("common_save"), exact: true }).click();
  await expect(form).toBeHidden();
  await expect(desk.getByRole("heading", { level: 1, name })).toBeVisible();
}

for (const width of walkedAt(1440, 390)) {
  test(
    `a segment is made, written to, granted to and limited at ${width}, before a member's eyes`,
    atLength,
    async ({ visit }) => {
      const owner = await hireOperator("OWNER");
      const [one, two] = await Promise.all([registerMember(), registerMember()]);
      const tag = `대상${one.loginId.slice(-6)}`;
      const { id } = made.parse(
        await doAtDesk("POST", "/tags", {
          token: owner.token,
          body: { nameKo: tag, nameEn: tag, color: "GOLD", active: true },
        }),
      );
      for (const member of [one, two])
        await doAtDesk("POST", `/members/${member.id}/tags`, {
          token: owner.token,
          body: { tag: id, on: true },
        });

      const member = await (await visit({ member: one, width, calm: true, language: "ko" })).newPage();
      await openLive(member, "/notes");
      const desk = await (await visit({ width, options: atDesk(owner) })).newPage();
      await desk.goto("/segments");
      await makeSegment(desk, tag, tag);
      const members = desk.getByRole("region", { name: ko("segment_membersNow") });
      for (const { user } of [one, two])
        await expect(members.getByRole("link", { name: user.nickname, exact: true })).toBeVisible();
      const acts = desk.getByRole("region", { name: ko("segment_acts") });

      // A note of service reaches both; the member sees it come.
      await desk.getByRole("button", { name: ko("segment_send"), exact: true }).click();
      const sending = desk.getByRole("dialog");
      await expect(
        sending.getByText(ko("segment_reached", { reached: "2", members: "2" }), { exact: true }),
      ).toBeVisible();
      await sending.getByLabel(new RegExp(`^${ko("note_title")}`)).fill(`안내 ${tag}`);
      await sending.getByLabel(new RegExp(`^${ko("note_body")}`)).fill("새 소식입니다.");
      await expectAccessible(desk);
      await sending.getByRole("button", { name: ko("note_send"), exact: true }).click();
      await expect(sending).toBeHidden();
      await expect(member.getByText(`안내 ${tag}`).first()).toBeVisible({ timeout: 120_000 });
      const done = `${segmentOutcomeWords.DONE.ko} 2`;
      await expect(acts.getByRole("row").filter({ hasText: `안내 ${tag}` })).toContainText(done);

      // Points to both: asked for, approved by another, given by the job.
      await desk.getByRole("button", { name: ko("segment_grant"), exact: true }).click();
      const granting = desk.getByRole("dialog");
      await granting.getByLabel(ko("segment_each")).fill("3000");
      await expect(
        granting.getByText(ko("segment_sum", { sum: "6,000포인트" }), { exact: true }),
      ).toBeVisible();
      await granting.getByLabel(new RegExp(`^${ko("column_reason")}`)).fill("봄 행사");
      await granting.getByRole("button", { name: ko("segment_propose"), exact: true }).click();
      await expect(granting).toBeHidden();
      await approveNewest(owner, "segment.grant");
      const granted = acts.getByRole("row").filter({ hasText: "6,000" });
      await expect(async () => {
        await desk.reload();
        await expect(granted).toContainText(segmentActStateWords.DONE.ko, { timeout: 5_000 });
      }).toPass({ timeout: 100_000 });
      await expect(granted).toContainText(done);
      await expectAccessible(desk);

      // One case about both, which pauses bonuses.
      await desk.getByRole("button", { name: ko("segment_limit"), exact: true }).click();
      const limiting = desk.getByRole("dialog");
      await limiting.getByRole("checkbox").nth(1).check();
      await limiting.getByLabel(new RegExp(`^${ko("column_reason")}`)).fill("함께 확인");
      await limiting.getByRole("button", { name: ko("segment_propose"), exact: true }).click();
      await expect(limiting).toBeHidden();
      await approveNewest(owner, "segment.limit");
      const limited = acts.getByRole("row").filter({ hasText: ko("case_numbered", { number: "" }).trim() });
      await expect(async () => {
        await desk.reload();
        await expect(limited).toContainText(done, { timeout: 5_000 });
      }).toPass({ timeout: 100_000 });
      await limited.getByRole("link").click();
      await expect(desk.getByRole("list", { name: ko("case_members") }).getByRole("listitem")).toHaveCount(2);
    },
  );
}
