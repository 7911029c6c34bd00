import { tagColors } from "@hanpan/contract/operator/enumerations";
import { tagColorWords } from "@hanpan/contract/operator/words/tag";
import { seoulDay } from "@hanpan/contract/time";
import type { Page } from "@playwright/test";
import * as z from "zod";
import { atLength } from "./house/atLength.ts";
import { askDesk, atDesk, doAtDesk, hireOperator, type Operator, signInAtDesk } from "./house/desk.ts";
import { expectNoFault, looksIn, otherLooks, twoLooks } from "./house/looks.ts";
import { makePartner } from "./house/makePartner.ts";
import { memberWithMoney } from "./house/memberWithMoney.ts";
import { deskScreens, openWhole } from "./house/screens.ts";
import { type Member, registerMember } from "./house/server.ts";
import { expect, test } from "./house/test.ts";
import { deskSays } from "./house/words.ts";

/** axe finds nothing on any screen of the operators' console: what the rail leads to, what is opened out of it, its dialogs. */

const identified = z.object({ id: z.string() });
const numbered = z.object({ id: z.string(), number: z.number() });

/** What is opened out of lists of the console: a member's file, a case of theirs, its report, a segment, this month; each with its heading. */
async function deskFiles(owner: Operator, member: Member): Promise<{ path: string; name: string }[]> {
  const { token } = owner;
  const about = { member: member.id, reason: "확인" };
  const found = numbered.parse(await doAtDesk("POST", "/cases", { token, body: about }));
  const groups = [{ any: [{ kind: "FLAG", fact: "deposited", is: true }] }];
  await doAtDesk("POST", "/segments/try", { token, body: { groups } });
  const name = `시험 ${crypto.randomUUID().slice(0, 8)}`;
  const segment = identified.parse(
    await doAtDesk("POST", "/segments", { token, body: { nameKo: name, nameEn: name, groups } }),
  );
  const month = seoulDay(new Date()).slice(0, 7);
  return [
    { path: `/members/${member.id}`, name: member.user.nickname },
    { path: `/cases/${found.id}`, name: deskSays("ko", "case_numbered", { number: found.number }) },
    { path: `/segments/${segment.id}`, name },
    { path: `/months/${month}`, name: deskSays("ko", "month_title", { month }) },
    // Its question leads back to the case when it is left: nothing comes after it.
    { path: `/cases/${found.id}/report`, name: deskSays("ko", "report_title") },
  ];
}

/** Opens each screen and looks at it. */
async function expectNoFaultOn(page: Page, walked: readonly { path: string; name: string }[]): Promise<void> {
  for (const { path, name } of walked) {
    await openWhole(page, path);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expectNoFault(page, `console ${path}`, otherLooks, path === "/");
  }
}

for (const part of [1, 2, 3]) {
  test(`screens of the console, ${part} of 3`, atLength, async ({ visit }) => {
    const owner = await hireOperator("OWNER");
    await memberWithMoney(owner.token);
    const page = await (await visit({ options: atDesk(owner) })).newPage();
    const share = Math.ceil(deskScreens.length / 3);
    const walked = deskScreens.slice((part - 1) * share, part * share);
    await expectNoFaultOn(
      page,
      walked.map(({ path, heading }) => ({ path, name: deskSays("ko", heading) })),
    );
  });
}

test("what is opened out of lists of the console", async ({ visit }) => {
  const owner = await hireOperator("OWNER");
  const member = await memberWithMoney(owner.token);
  const page = await (await visit({ options: atDesk(owner) })).newPage();
  await expectNoFaultOn(page, await deskFiles(owner, member));
});

/** Where the console's rail leads, as it stands now. */
const placesOfRail = async (page: Page): Promise<string[]> =>
  await page
    .getByRole("navigation")
    .first()
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

test("every screen that the rail leads an owner to is one of those that are looked at", async ({ visit }) => {
  const owner = await hireOperator("OWNER");
  const page = await (await visit({ options: atDesk(owner) })).newPage();
  await openWhole(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const places = await placesOfRail(page);
  expect(places).toContain("/members");
  const lookedAt: readonly string[] = deskScreens.map(({ path }) => path);
  expect(places.filter((place) => !lookedAt.includes(place))).toEqual([]);
});

test("screens of a distributor's own branch", async ({ visit }) => {
  const { distributor } = await makePartner();
  const token = await signInAtDesk(distributor.loginId, distributor.password);
  const page = await (await visit({ options: atDesk({ token }) })).newPage();
  await openWhole(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const places = await placesOfRail(page);
  expect(places).toContain("/branch");
  for (const place of places) {
    await openWhole(page, place);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoFault(page, `console of a distributor ${place}`, twoLooks);
  }
});

test("tags: how they are made, put on a member, and stand in list and file", atLength, async ({ visit }) => {
  const owner = await hireOperator("OWNER");
  const member = await registerMember();
  for (const [place, color] of tagColors.entries()) {
    const body = {
      nameKo: `${tagColorWords[color].ko} ${crypto.randomUUID().slice(0, 8)}`,
      color,
      active: true,
    };
    const { id } = identified.parse((await askDesk("POST", "/tags", { token: owner.token, body })).data);
    if (place > 0)
      await askDesk("POST", `/members/${member.id}/tags`, {
        token: owner.token,
        body: { tag: id, on: true },
      });
  }
  const page = await (await visit({ options: atDesk(owner) })).newPage();
  await openWhole(page, `/members?search=${member.loginId}`);
  await expect(page.getByRole("row", { name: member.user.nickname })).toContainText(tagColorWords.JADE.ko);
  await expectNoFault(page, "members with tags", looksIn("ko"));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: deskSays("ko", "tags_title") }).click();
  await expect(page.getByRole("dialog")).toContainText(tagColorWords.NEUTRAL.ko);
  await expectNoFault(page, "the tags", otherLooks);
  await page.getByRole("button", { name: deskSays("ko", "common_add") }).click();
  await expect(page.getByRole("dialog", { name: deskSays("ko", "tags_add") })).toBeVisible();
  await expectNoFault(page, "a new tag", looksIn("ko"));
  await openWhole(page, `/members/${member.id}`);
  await expect(page.getByRole("region", { name: deskSays("ko", "glance_title") })).toContainText(
    tagColorWords.JADE.ko,
  );
  await page.getByRole("button", { name: deskSays("ko", "tags_one"), exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("checkbox", { checked: true }).first()).toBeVisible();
  await expectNoFault(page, "tags of a member", otherLooks);
});
