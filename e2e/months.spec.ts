import { seoulDay } from "@hanpan/contract/time";
import { createPool } from "@hanpan/database";
import type { Page } from "@playwright/test";
import type { Pool } from "pg";
import { v7 } from "uuid";
import * as z from "zod";
import { completeRequest, requestDeposit } from "../apps/api/src/money/requests.ts";
import { expectAccessibleInBothThemes } from "./house/accessible.ts";
import { atLength } from "./house/atLength.ts";
import { atDesk, doAtDesk, hireOperator, type Operator } from "./house/desk.ts";
import { approveInInbox } from "./house/inbox.ts";
import { openLive } from "./house/live.ts";
import { type Member, registerMember } from "./house/server.ts";
import { expect, test } from "./house/test.ts";
import { deskSays } from "./house/words.ts";

/**
 * Months that are closed by two operators, beside the member whose deposit is in them, each at its width. The deposits are made by the
 * cashier's own functions with a clock in their months.
 */

const desk = (key: string, values: Record<string, string | number> = {}) => deskSays("ko", key, values);

/** The month that is so many months after another, or before it. */
function monthBeside(month: string, months: number): string {
  const [year = 0, one = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, one - 1 + months, 1)).toISOString().slice(0, 7);
}

const closedMonths = z.object({ closedThrough: z.nullable(z.string()) });

/**
 * The two months that are closed here, one after another as it has to be. All are over, whatever hour it is, and before them there is room
 * for the journey to be made again on the same site.
 */
async function monthsToClose(owner: Operator): Promise<readonly [string, string]> {
  const { closedThrough } = closedMonths.parse(
    await doAtDesk("GET", "/months?months=36", { token: owner.token }),
  );
  const last = closedThrough ?? monthBeside(seoulDay(new Date()), -7);
  return [monthBeside(last, 1), monthBeside(last, 2)];
}

/** Counts what is due, as the job does each minute. */
async function countDays(pool: Pool): Promise<void> {
  await pool.query("SELECT platform.keep_since_day()");
  await expect
    .poll(
      async () => {
        await pool.query(
          "SELECT platform.count_figures(due.day, now()) FROM (SELECT * FROM platform.due_figure_days(now(), 100)) AS due",
        );
        const { rows } = await pool.query(
          "SELECT count(*)::integer AS due FROM platform.due_figure_days(now(), 100) AS due WHERE due.day < date_trunc('month', now())",
        );
        return rows[0]?.["due"];
      },
      { timeout: 120_000 },
    )
    .toBe(0);
}

/** A deposit of a member's own in the middle of a month, by the cashier's functions. */
async function depositIn(pool: Pool, month: string): Promise<Member> {
  const member = await registerMember();
  const now = new Date(`${month}-15T12:00:00+09:00`);
  const asked = { memberId: member.id, requestId: v7({ msecs: now.getTime() }), now };
  await requestDeposit(pool, { ...asked, amountWon: 130_000, bonusKind: "SLOT" });
  await completeRequest(pool, { ...asked, actor: "operator:e2e" });
  return member;
}

/** A member of each month with a deposit in it, once its days are counted. */
async function membersWithDeposits(months: readonly [string, string]) {
  const pool = createPool({
    connectionString: process.env["HANPAN_DATABASE_URL"] ?? "",
    maximum: 2,
    applicationName: "e2e months",
  });
  try {
    const members = [await depositIn(pool, months[0]), await depositIn(pool, months[1])] as const;
    await countDays(pool);
    return members;
  } finally {
    await pool.end();
  }
}

/** The deposit as the member has it, in the statement of that month. */
async function expectDeposit(page: Page, month: string): Promise<void> {
  await page.goto(`/statement?from=${month}-01&to=${month}-28`);
  await expect(page.getByText("+130,000원").filter({ visible: true })).toHaveCount(1);
}

/** The cashier looks a month through and proposes to close it as it is shown. */
async function propose(cashier: Page, month: string): Promise<void> {
  await openLive(cashier, "/months");
  const months = cashier.getByRole("table", { name: desk("month_months") });
  await expect(months.getByRole("row", { name: new RegExp(month) })).toContainText("130,000원");
  await expectAccessibleInBothThemes(cashier, "months");
  await months.getByRole("link", { name: month }).click();
  await expect(cashier.getByRole("heading", { level: 1 })).toHaveText(desk("month_title", { month }));
  await cashier.getByRole("button", { name: desk("month_checkNow") }).click();
  await expect(cashier.getByText(desk("month_sound"))).toBeVisible();
  // What the deposit's bonus cost is of its category and of no game: the lines come to the month's net.
  await cashier.getByRole("tab", { name: desk("month_byGame"), exact: true }).click();
  await expect(
    cashier
      .getByRole("table", { name: desk("month_byGame") })
      .getByRole("row", { name: desk("month_noGame") }),
  ).toContainText("−10,400원");
  for (const tab of ["byVendor", "byCategory", "byLevel", "byPartner", "byGame"]) {
    const name = desk(`month_${tab}`);
    await cashier.getByRole("tab", { name, exact: true }).click();
    await expect(
      cashier.getByRole("table", { name }).getByRole("columnheader", { name: desk("month_ngr") }),
    ).toBeVisible();
  }
  for (const tab of ["invoices", "costs", "cash", "accounts", "lateLines"])
    await cashier.getByRole("tab", { name: desk(`month_${tab}`) }).click();
  await cashier.getByRole("tab", { name: desk("month_accounts") }).click();
  await expectAccessibleInBothThemes(cashier, "a month");
  await cashier.getByRole("button", { name: desk("month_close") }).click();
  const dialog = cashier.getByRole("alertdialog", { name: desk("month_closeTitle", { month }) });
  await dialog.getByRole("textbox").fill("월 마감");
  await expectAccessibleInBothThemes(cashier, "the question before a month is closed");
  await dialog.getByRole("button", { name: desk("month_close") }).click();
  await expect(dialog).toBeHidden();
}

// One test of both widths: months are closed one after another, and their days are counted once.
test(
  "a month is closed by two at 390, the next at 1440, as its figures were shown, and neither changes again, the member beside them",
  atLength,
  async ({ visit }) => {
    const [cashier, owner] = await Promise.all([hireOperator("CASHIER"), hireOperator("OWNER")]);
    const months = await monthsToClose(owner);
    const members = await membersWithDeposits(months);
    for (const [place, width] of ([390, 1_440] as const).entries()) {
      const [month, member] = [months[place], members[place]];
      if (month === undefined || member === undefined) throw new Error("there is a month for each width");
      const page = await (await visit({ member, width, calm: true, language: "ko" })).newPage();
      const proposing = await (await visit({ width, options: atDesk(cashier) })).newPage();
      const approving = await (await visit({ width, options: atDesk(owner) })).newPage();
      await expectDeposit(page, month);
      await propose(proposing, month);
      await approveInInbox(approving, { proposedBy: cashier.loginId, text: new RegExp(month) });
      await openLive(approving, `/months/${month}`);
      await expect(approving.getByText(cashier.loginId).first()).toBeVisible();
      await expectAccessibleInBothThemes(approving, "a month that is closed");
      await expect(approving.getByRole("button", { name: desk("month_close") })).toBeHidden();
      await proposing.reload();
      await expect(proposing.getByRole("heading", { level: 1 })).toHaveText(desk("month_title", { month }));
      await expect(proposing.getByRole("button", { name: desk("month_close") })).toBeHidden();
      await expectDeposit(page, month);
      await expectAccessibleInBothThemes(page, "the statement of a closed month");
    }
  },
);
