import * as z from "zod";
import { walkedAt } from "./house/atLength.ts";
import { doAtDesk, hireOperator } from "./house/desk.ts";
import { ask, registerMember } from "./house/server.ts";
import { expect, test } from "./house/test.ts";
import { say } from "./house/words.ts";

/** The first ten minutes of a member: the three steps, a deposit that is cancelled, one that comes, and the way to the games. */

const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);
const requests = z.object({ list: z.array(z.object({ id: z.string(), status: z.string() })) });

for (const width of walkedAt(390, 1440)) {
  test(`at ${width}: the steps lead from sign-up to the games`, async ({ visit }, info) => {
    const [owner, member] = await Promise.all([hireOperator("OWNER"), registerMember()]);
    const page = await (await visit({ member, width, calm: true })).newPage();
    const seen = async (name: string) => {
      if (process.env["SHARP"] === "1") await page.screenshot({ path: info.outputPath(`${name}.png`) });
    };
    await page.goto("/");
    const steps = page.getByRole("region", { name: ko("first_title") });
    await expect(steps).toBeInViewport();
    await expect(steps.getByText(ko("first_example", { amount: "100,000원" }))).toBeVisible();
    await seen("home");
    await steps.getByRole("link", { name: ko("first_toDeposit") }).click();

    await expect(page.getByRole("timer")).toBeVisible();
    await seen("deposit");
    const form = page.getByRole("form", { name: ko("dep_title") });
    const send = async () => {
      await form.getByRole("button", { name: ko("dep_preset_add", { amount: "100,000원" }) }).click();
      await form.getByRole("checkbox").check();
      await form.getByRole("button", { name: ko("dep_submit") }).click();
    };
    await send();
    await page.getByRole("button", { name: ko("dep_cancel") }).click();
    const question = page.getByRole("alertdialog", { name: ko("dep_cancelAsk") });
    await expect(question).toBeVisible();
    await seen("cancel");
    await question.getByRole("button", { name: ko("dep_cancel") }).click();
    await expect(page.getByText(ko("req_help_cancelledByMember"))).toBeVisible();
    await seen("cancelled");

    await page.getByRole("button", { name: ko("dep_again") }).click();
    await send();
    await expect(page.getByRole("button", { name: ko("dep_cancel") })).toBeVisible();
    const { list } = requests.parse((await ask("GET", "/money/deposit-withdrawal/list", member)).data);
    const id = list.find(({ status }) => status === "WAITING")?.id;
    await doAtDesk("POST", `/money/requests/${id}/complete`, { token: owner.token, body: {} });
    await expect(page.getByText(ko("play_left", { amount: "100,000원" })).first()).toBeVisible();
    await seen("arrived");
    await page.goto("/");
    await steps.getByRole("link", { name: ko("play_go") }).click();
    await expect(page).toHaveURL(/\/slots/);
    await page.goto("/");
    await steps.getByRole("button", { name: ko("first_close") }).click();
    await expect(steps).toBeHidden();
  });
}
