import { addDays, seoulDay } from "@hanpan/contract/time";
import { createPool } from "@hanpan/database";
import type { Pool } from "pg";
import { v7 } from "uuid";
import { completeRequest, requestDeposit } from "../apps/api/src/money/requests.ts";
import { expectAccessible, expectAccessibleInEveryLook } from "./house/accessible.ts";
import { approveNewest, atDesk, hireOperator } from "./house/desk.ts";
import { openLive } from "./house/live.ts";
import { registerMember } from "./house/server.ts";
import { expect, test } from "./house/test.ts";
import { deskSays } from "./house/words.ts";

/**
 * A month that is closed by two operators, one on a wide screen, one on a telephone. Its deposit is made by the cashier's own functions
 * with a clock in that month.
 */

const desk = (key: string, values: Record<string, string | number> = {}) => deskSays("ko", key, values);

/** Two months ago: over, whatever hour it is. */
function monthToClose(): string {
  const firstOf = (day: string) => `${day.slice(0, 7)}-01`;
  return addDays(firstOf(addDays(firstOf(seoulDay(new Date())), -1)), -1).slice(0, 7);
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
      { timeout: 60_000 },
    )
    .toBe(0);
}

test("a month is closed by two as its figures were shown, and never changes again", async ({ visit }) => {
  test.setTimeout(180_000);
  const month = monthToClose();
  const member = await registerMember();
  const pool = createPool({
    connectionString: process.env["HANPAN_DATABASE_URL"] ?? "",
    maximum: 2,
    applicationName: "e2e months",
  });
  try {
    const now = new Date(`${month}-15T12:00:00+09:00`);
    const requestId = v7({ msecs: now.getTime() });
    const asked = { memberId: member.id, requestId, now };
    await requestDeposit(pool, { ...asked, amountWon: 130_000, bonusKind: "SLOT" });
    await completeRequest(pool, { ...asked, actor: "operator:e2e" });
    await countDays(pool);
  } finally {
    await pool.end();
  }

  const cashier = await hireOperator("CASHIER");
  const wide = await (await visit({ options: atDesk(cashier), width: 1440 })).newPage();
  await openLive(wide, "/months");
  const months = wide.getByRole("table", { name: desk("month_months") });
  await expect(months.getByRole("row", { name: new RegExp(month) })).toContainText("130,000원");
  await expectAccessibleInEveryLook(wide, "months");
  await months.getByRole("link", { name: month }).click();
  await expect(wide.getByRole("heading", { level: 1 })).toHaveText(desk("month_title", { month }));
  await wide.getByRole("button", { name: desk("month_checkNow") }).click();
  await expect(wide.getByText(desk("month_sound"))).toBeVisible();
  // What the deposit's bonus cost is of its category and of no game: the lines come to the month's net.
  await wide.getByRole("tab", { name: desk("month_byGame"), exact: true }).click();
  await expect(
    wide.getByRole("table", { name: desk("month_byGame") }).getByRole("row", { name: desk("month_noGame") }),
  ).toContainText("−10,400원");
  for (const tab of ["byVendor", "byCategory", "byLevel", "byPartner", "byGame"]) {
    const name = desk(`month_${tab}`);
    await wide.getByRole("tab", { name, exact: true }).click();
    await expect(
      wide.getByRole("table", { name }).getByRole("columnheader", { name: desk("month_ngr") }),
    ).toBeVisible();
  }
  for (const tab of ["invoices", "costs", "cash", "accounts", "lateLines"])
    await wide.getByRole("tab", { name: desk(`month_${tab}`) }).click();
  await wide.getByRole("tab", { name: desk("month_accounts") }).click();
  await expectAccessible(wide);
  await wide.getByRole("button", { name: desk("month_close") }).click();
  const dialog = wide.getByRole("alertdialog", { name: desk("month_closeTitle", { month }) });
  await dialog.getByRole("textbox").fill("월 마감");
  await dialog.getByRole("button", { name: desk("month_close") }).click();
  await expect(dialog).toBeHidden();

  await approveNewest(cashier, "month.close");
  const owner = await hireOperator("OWNER");
  const phone = await (await visit({ options: atDesk(owner), width: 390 })).newPage();
  await openLive(phone, `/months/${month}`);
  await expect(phone.getByText(cashier.loginId).first()).toBeVisible();
  await expectAccessible(phone);
  await expect(phone.getByRole("button", { name: desk("month_close") })).toBeHidden();
  await wide.reload();
  await expect(wide.getByRole("button", { name: desk("month_close") })).toBeHidden();
});
