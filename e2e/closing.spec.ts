import { createPool } from "@hanpan/database";
import { expectAccessible, expectAccessibleInEveryLook } from "./house/accessible.ts";
import { deskUrl } from "./house/desk.ts";
import { memberUrl, registerMember } from "./house/server.ts";
import { expect, test } from "./house/test.ts";
import { deskSays, say } from "./house/words.ts";

/**
 * An account from its closing on a telephone to its erasing by the job, before the eyes of an operator on a wide screen. The days in
 * which the closing can be taken back are moved into the past.
 */

const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);

test("an account is closed, taken back, closed again and erased by the job", async ({ visit }) => {
  test.setTimeout(240_000);
  const member = await registerMember();
  const phone = await (await visit({ member, width: 390 })).newPage();
  await phone.goto(`${memberUrl()}/my/options`);
  await phone.getByRole("link", { name: ko("close_link") }).click();
  await expect(phone.getByText(ko("close_follows"), { exact: true })).toBeVisible();
  await expectAccessibleInEveryLook(phone, "closing an account");

  const close = async () => {
    await phone.getByLabel(ko("close_password")).fill(member.password);
    await phone.getByRole("button", { name: ko("close_submit") }).click();
    await phone
      .getByRole("alertdialog")
      .getByRole("button", { name: ko("close_submit") })
      .click();
    await expect(phone.getByText(/탈퇴 처리되었습니다/).first()).toBeVisible();
  };
  await close();
  await phone.goto(`${memberUrl()}/login`);
  await phone.getByRole("textbox", { name: ko("login_id") }).fill(member.loginId);
  await phone.getByLabel(ko("login_password"), { exact: true }).fill(member.password);
  await phone.getByRole("button", { name: ko("login_submit"), exact: true }).click();
  await expect(phone.getByRole("button", { name: ko("close_reopen") })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("button", { name: ko("close_reopen") }).click();
  await expect(phone.getByRole("textbox", { name: ko("login_id") })).toBeHidden();
  await phone.goto(`${memberUrl()}/my/closing`);
  await close();

  const desk = await (await visit({ width: 1440 })).newPage();
  await desk.goto(deskUrl());
  await desk.getByLabel("아이디").fill("owner");
  await desk.getByLabel("비밀번호", { exact: true }).fill("owner1234");
  await desk.getByRole("button", { name: "로그인" }).click();
  await expect(desk.getByRole("link", { name: deskSays("ko", "nav_members"), exact: true })).toBeVisible();
  await desk.goto(`${deskUrl()}/members/${member.id}`);
  await expect(desk.getByText(deskSays("ko", "closing_reopenUntil"))).toBeVisible();
  await expectAccessible(desk);

  const pool = createPool({
    connectionString: process.env["HANPAN_DATABASE_URL"] ?? "",
    maximum: 1,
    applicationName: "e2e closing",
  });
  try {
    await pool.query(
      `UPDATE platform.closing SET closed_at = closed_at - interval '8 days', reopen_until = reopen_until - interval '8 days',
         due_at = due_at - interval '8 days' WHERE member_id = $1`,
      [member.id],
    );
    const erasedAt = async () =>
      (await pool.query("SELECT erased_at FROM platform.closing WHERE member_id = $1", [member.id]))
        .rows[0]?.["erased_at"] ?? null;
    await expect.poll(erasedAt, { timeout: 150_000 }).not.toBeNull();
  } finally {
    await pool.end();
  }
  await desk.reload();
  await expect(desk.getByRole("heading", { level: 1, name: /^탈퇴회원-[0-9a-f]{12}$/ })).toBeVisible();
  await expect(desk.getByText(deskSays("ko", "closing_erased"))).toBeVisible();
  await expectAccessibleInEveryLook(desk, "the file of an erased member");
  await phone.goto(`${memberUrl()}/login`);
  await phone.getByRole("textbox", { name: ko("login_id") }).fill(member.loginId);
  await phone.getByLabel(ko("login_password"), { exact: true }).fill(member.password);
  await phone.getByRole("button", { name: ko("login_submit"), exact: true }).click();
  await expect(phone.getByRole("main").getByText(/로그인에 실패하였습니다/)).toBeVisible();
});
