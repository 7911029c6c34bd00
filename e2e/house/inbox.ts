import { expect, type Page } from "@playwright/test";
import { openLive } from "./live.ts";
import { deskSays } from "./words.ts";

/** The console's inbox of approvals, where the second operator says yes: beside the list, or in a sheet over it on a telephone. */

/** Approves in the inbox what the operator `proposedBy` proposed there last and has `text` in its file. */
export async function approveInInbox(
  inbox: Page,
  { proposedBy, text }: { readonly proposedBy: string; readonly text: string | RegExp },
): Promise<void> {
  await openLive(inbox, "/approvals");
  await inbox.getByRole("row").filter({ hasText: proposedBy }).first().getByRole("button").click();
  const name = deskSays("ko", "approval_desk");
  const sheet = inbox.getByRole("dialog", { name, exact: true });
  const desk = inbox.getByRole("complementary", { name, exact: true }).or(sheet);
  await expect(desk.getByText(text, { exact: true }).first()).toBeVisible();
  const approve = desk.getByRole("button", { name: deskSays("ko", "approval_approve") });
  if (await sheet.isVisible()) await approve.press("Enter");
  else await inbox.keyboard.press("a");
  const question = inbox.getByRole("alertdialog");
  await expect(question).toBeVisible();
  await inbox.keyboard.press("Enter");
  // It is said for a few seconds alone.
  await expect(inbox.getByText(deskSays("ko", "approval_approved")).last()).toBeVisible();
  await expect(question).toBeHidden();
}
