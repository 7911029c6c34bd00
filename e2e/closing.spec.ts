import { createPool } from "@hanpan/database";
import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./house/accessible.ts";
import { atLength } from "./house/atLength.ts";
import { atDesk, hireOperator } from "./house/desk.ts";
import { type Member, memberUrl, registerMember } from "./house/server.ts";
import { expect, test, type VisitOf } from "./house/test.ts";
import { deskSays, say } from "./house/words.ts";

/**
 * An account from its closing to its erasing by the job, before the eyes of an operator, at each width. The days in which the closing can
 * be taken back are moved into the past.
 */

const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);

const widths = [390, 1_440] as const;

async function signIn(page: Page, { loginId, password }: Member): Promise<void> {
  await page.goto(`${memberUrl()}/login`);
  await page.getByRole("textbox", { name: ko("login_id") }).fill(loginId);
  await page.getByLabel(ko("login_password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: ko("login_submit"), exact: true }).click();
}

async function close(page: Page, { password }: Member): Promise<void> {
  await page.getByLabel(ko("close_password")).fill(password);
  await page.getByRole("button", { name: ko("close_submit") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: ko("close_submit") })
    .click();
  await expect(page.getByText(/탈퇴 처리되었습니다/).first()).toBeVisible();
}

/** A member and an owner beside each other at a width, the owner before the member's file. */
async function seatAt(width: (typeof widths)[number], visit: VisitOf) {
  const [owner, member] = await Promise.all([hireOperator("OWNER"), registerMember()]);
  const page = await (await visit({ member, width })).newPage();
  const desk = await (await visit({ width, options: atDesk(owner) })).newPage();
  await desk.goto(`/members/${member.id}`);
  await expect(desk.getByRole("heading", { level: 1, name: member.user.nickname })).toBeVisible();
  return { member, page, desk };
}
type Seat = Awaited<ReturnType<typeof seatAt>>;

/** The member closes the account, takes it back, and closes it again before the eyes of the desk. */
async function leave({ member, page, desk }: Seat): Promise<void> {
  await page.goto(`${memberUrl()}/my/options`);
  await page.getByRole("link", { name: ko("close_link") }).click();
  await expect(page.getByText(ko("close_follows"), { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page, "closing an account");
  await close(page, member);
  const kept = desk.getByText(deskSays("ko", "closing_reopenUntil"));
  await desk.reload();
  await expect(kept).toBeVisible();

  await signIn(page, member);
  await expect(page.getByRole("button", { name: ko("close_reopen") })).toBeVisible();
  await expectAccessibleInBothThemes(page, "an account that can be taken back");
  await page.getByRole("button", { name: ko("close_reopen") }).click();
  await expect(page.getByRole("textbox", { name: ko("login_id") })).toBeHidden();
  await desk.reload();
  await expect(desk.getByRole("heading", { level: 1, name: member.user.nickname })).toBeVisible();
  await expect(kept).toBeHidden();

  await page.goto(`${memberUrl()}/my/closing`);
  await close(page, member);
  await desk.reload();
  await expect(kept).toBeVisible();
  await expectAccessibleInBothThemes(desk, "the file of a closed member");
}

/** Moves the closings into the past, and waits until the job has erased them. */
async function untilErased(members: readonly string[]): Promise<void> {
  const pool = createPool({
    connectionString: process.env["HANPAN_DATABASE_URL"] ?? "",
    maximum: 1,
    applicationName: "e2e closing",
  });
  try {
    await pool.query(
      `UPDATE platform.closing SET closed_at = closed_at - interval '8 days', reopen_until = reopen_until - interval '8 days',
         due_at = due_at - interval '8 days' WHERE member_id = ANY($1)`,
      [members],
    );
    const erased = async () =>
      (
        await pool.query(
          "SELECT member_id FROM platform.closing WHERE member_id = ANY($1) AND erased_at IS NOT NULL",
          [members],
        )
      ).rowCount;
    await expect.poll(erased, { timeout: 150_000 }).toBe(members.length);
  } finally {
    await pool.end();
  }
}

// Both widths at once: the job, which runs each minute, is waited for once.
test(
  "an account is closed, taken back, closed again and erased by the job at 390 and at 1440, the desk beside it",
  atLength,
  async ({ visit }) => {
    const seats = [await seatAt(390, visit), await seatAt(1_440, visit)];
    for (const seat of seats) await leave(seat);
    await untilErased(seats.map(({ member }) => member.id));
    for (const { member, page, desk } of seats) {
      await desk.reload();
      await expect(desk.getByRole("heading", { level: 1, name: /^탈퇴회원-[0-9a-f]{12}$/ })).toBeVisible();
      await expect(desk.getByText(deskSays("ko", "closing_erased"))).toBeVisible();
      await expect(desk.getByText(member.user.nickname)).toHaveCount(0);
      await expectAccessibleInBothThemes(desk, "the file of an erased member");
      await signIn(page, member);
      await expect(page.getByRole("main").getByText(/로그인에 실패하였습니다/)).toBeVisible();
    }
  },
);
