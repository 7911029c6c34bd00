import { approvalErrors } from "@hanpan/contract/operator/approvalErrors";
import { permissionWords } from "@hanpan/contract/operator/words/permission";
import type { Page } from "@playwright/test";
import * as z from "zod";
import { expectAccessibleInEveryLook } from "./house/accessible.ts";
import { atLength, walkedAt } from "./house/atLength.ts";
import { askDesk, atDesk, doAtDesk, doByTwo, hireOperator, signInAtDesk } from "./house/desk.ts";
import { openLive } from "./house/live.ts";
import { expect, test } from "./house/ownSite.ts";
import { deskSays } from "./house/words.ts";

/** Roles that owners compose, and from where operators come in (docs/operator.md, "Roles of one's own", "From where"). */

const desk = (key: string, values: Record<string, string | number> = {}) => deskSays("ko", key, values);
const roles = z.object({ list: z.array(z.object({ id: z.string(), name: z.string() })) });
const settings = z.object({
  document: z.object({ operatorDoor: z.object({ addresses: z.array(z.string()) }) }),
});

/** An owner composes a role of two permissions on the screen, and reads that it waits. */
async function compose(page: Page, name: string): Promise<void> {
  await openLive(page, "/operators");
  await page.getByRole("button", { name: desk("role_add"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: desk("role_add") });
  await dialog.getByLabel(desk("operator_name"), { exact: true }).fill(name);
  for (const permission of ["member.read", "inquiry.read"] as const)
    await dialog.getByRole("checkbox", { name: permissionWords[permission].ko, exact: true }).check();
  // What owners alone may do is in no role.
  for (const permission of ["operator.write", "setting.write", "branch.pay"] as const)
    await expect(dialog.getByText(permissionWords[permission].ko, { exact: true })).toHaveCount(0);
  await dialog.getByLabel(desk("reason_optional"), { exact: true }).fill("야간 근무");
  await expectAccessibleInEveryLook(page, "a role that is composed");
  await dialog.getByRole("button", { name: desk("common_save"), exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Another owner reads what the role lets, and agrees. */
async function agree(page: Page, name: string): Promise<void> {
  await openLive(page, "/approvals");
  const row = page.getByRole("row", { name: new RegExp(name) });
  await row.click();
  const open = page.getByRole("complementary");
  await expect(open.getByText(permissionWords["inquiry.read"].ko, { exact: false }).first()).toBeVisible();
  await page.keyboard.press("a");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText(desk("approval_approved"))).toBeVisible();
}

for (const width of walkedAt(1440, 390)) {
  test(`a composed role is agreed to by another owner at ${width}, and whoever holds it sees what it lets alone`, async ({
    visit,
  }) => {
    const name = `야간 상담 ${width}`;
    const [owner, other, holder] = await Promise.all([
      hireOperator("OWNER"),
      hireOperator("OWNER"),
      hireOperator("SUPPORT"),
    ]);
    await compose(await (await visit({ width, options: atDesk(owner) })).newPage(), name);
    const standing = async () => roles.parse(await doAtDesk("GET", "/operator-roles", owner)).list;
    expect((await standing()).map((role) => role.name)).not.toContain(name);
    await agree(await (await visit({ options: atDesk(other) })).newPage(), name);
    const role = (await standing()).find((one) => one.name === name)?.id ?? "";

    await doByTwo("PATCH", `/operators/${holder.id}`, {
      token: owner.token,
      body: { role, reason: "야간 근무" },
    });
    const token = await signInAtDesk(holder.loginId, holder.password);
    const options = atDesk({ ...holder, token });
    const page = await (await visit({ width, options })).newPage();
    await openLive(page, "/members");
    await expect(page.getByRole("heading", { level: 1, name: desk("nav_members") })).toBeVisible();
    for (const key of ["nav_money", "nav_settings", "nav_operators", "nav_audit"])
      await expect(page.getByRole("link", { name: desk(key), exact: true })).toHaveCount(0);
    await expectAccessibleInEveryLook(page, "the console of who holds a composed role");
    expect((await askDesk("GET", "/inquiries", { token })).code).toBeNull();
    expect((await askDesk("GET", "/notes", { token })).code).toBe("FORBIDDEN");
    expect((await askDesk("GET", "/settings", { token })).code).toBe("FORBIDDEN");
  });

  test(
    `addresses that would lock out whoever writes them are refused on the screen at ${width}`,
    atLength,
    async ({ visit, expectedComplaints }) => {
      expectedComplaints.push(/409/);
      const owner = await hireOperator("OWNER");
      const page = await (await visit({ width, options: atDesk(owner) })).newPage();
      await openLive(page, "/settings");
      const section = page.getByRole("region", { name: desk("door_title"), exact: true });
      await section.getByLabel(desk("door_everybody"), { exact: true }).fill("203.0.113.0/24");
      await page.getByPlaceholder(desk("reason_optional")).fill("사무실에서만");
      await page.getByRole("button", { name: desk("common_save"), exact: true }).click();
      await expect(page.getByText(approvalErrors.ADDRESS_LOCKS_OUT.ko)).toBeVisible();
      await expectAccessibleInEveryLook(page, "addresses that are refused");
      const { document } = settings.parse(await doAtDesk("GET", "/settings", owner));
      expect(document.operatorDoor.addresses).toEqual([]);
    },
  );
}
