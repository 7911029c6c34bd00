import { moneyRequestStatusWords } from "@hanpan/contract/words/moneyRequestStatus";
import { openBank } from "./house/bank.ts";
import { askDeposit, stepOf, wonWords } from "./house/deposit.ts";
import { atDesk, hireOperator } from "./house/desk.ts";
import { balanceOnScreen } from "./house/game.ts";
import { openLive } from "./house/live.ts";
import { expect, test } from "./house/ownSite.ts";
import { registerMember } from "./house/server.ts";
import { deskSays, say } from "./house/words.ts";

const ko = (key: string) => say("ko", key);
const desk = (key: string, values: Record<string, string | number> = {}) => deskSays("ko", key, values);

test("what the bank reports is on the member's screen by itself, and a wrong name is settled by one key", async ({
  visit,
}) => {
  const [owner, cashier, member] = await Promise.all([
    hireOperator("OWNER"),
    hireOperator("CASHIER"),
    registerMember(),
  ]);
  const report = await openBank(owner);
  const phone = await (await visit({ member, width: 390, calm: true })).newPage();
  const console = await (await visit({ options: atDesk(cashier) })).newPage();
  await Promise.all([openLive(phone, "/deposit"), openLive(console, "/bank-entries")]);

  await test.step("with no operator the money is there", async () => {
    const account = await askDeposit(phone, 3);
    await report(account, member.depositor, 30_000);
    // By the stream: a balance is not asked for while it is there. How fast it comes is measured by bench:bank.
    await expect.poll(() => balanceOnScreen(phone)).toBe(30_000);
    await expect(stepOf(phone)).toHaveText(new RegExp(moneyRequestStatusWords.COMPLETED.ko));
    await expect(console.getByText(desk("bankEntry_empty"))).toBeVisible();
  });

  await test.step("another name comes to the queue by itself, and one key settles it", async () => {
    await phone.getByRole("button", { name: ko("dep_again") }).click();
    const account = await askDeposit(phone, 2);
    await report(account, "홍길순", 20_000);
    const file = console.getByRole("complementary", { name: desk("bankEntry_desk") });
    await expect(file.getByText("홍길순").first()).toBeVisible();
    await expect(file.getByText(member.loginId)).toBeVisible();
    expect(await balanceOnScreen(phone)).toBe(30_000);
    // Pressed sooner than it can have been read, the key says so and does nothing.
    await expect(async () => {
      await console.keyboard.press("t");
      const done = desk("bankEntry_taken", { depositor: "홍길순", amount: wonWords(20_000) });
      await expect(console.getByText(done).first()).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect.poll(() => balanceOnScreen(phone)).toBe(50_000);
    await expect(stepOf(phone)).toHaveText(new RegExp(moneyRequestStatusWords.COMPLETED.ko));
    await expect(console.getByText(desk("bankEntry_empty"))).toBeVisible();
  });
});
