import { readFileSync } from "node:fs";
import { fieldWords } from "@hanpan/contract/fieldErrors";
import { isVisibleText } from "@hanpan/contract/requiredFields";
import type { CDPSession, Locator, Page } from "@playwright/test";
import { atDesk, deskUrl, hireOperator } from "./house/desk.ts";
import { registerMember } from "./house/server.ts";
import { expect, test } from "./house/test.ts";
import { deskSays, say } from "./house/words.ts";

/** Typing with an input method, as Korean, full-width digits and what is pasted really arrive in a browser. */

/** Composes a text as an input method does: one stage after another, and none of them final. */
async function compose(session: CDPSession, stages: readonly string[]): Promise<void> {
  for (const text of stages)
    await session.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
}

const commit = (session: CDPSession, text: string) => session.send("Input.insertText", { text });

/** Enter as an input method lets it through while it composes. */
async function enterInComposition(session: CDPSession): Promise<void> {
  const key = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 229 };
  await session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key });
  await session.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
}

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill("");
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press("ControlOrMeta+v");
}

test("an amount is what was meant, typed full-width, composed or pasted, and refused when it is none", async ({
  visit,
}) => {
  const member = await registerMember();
  const context = await visit({
    member,
    language: "ko",
    options: { permissions: ["clipboard-read", "clipboard-write"] },
  });
  const page = await context.newPage();
  await page.goto("/deposit");
  const form = page.getByRole("form", { name: say("ko", "dep_title") });
  const amount = form.getByRole("textbox", { name: say("ko", "dep_amount"), exact: true });
  const ime = await context.newCDPSession(page);

  await amount.focus();
  await compose(ime, ["１", "１２", "１２３", "１２３４", "１２３４５"]);
  await expect(amount).toHaveValue("１２３４５");
  await commit(ime, "１２３４５");
  await expect(amount).toHaveValue("12,345");

  await amount.fill("");
  for (const digit of "１２３４５") await commit(ime, digit);
  await expect(amount).toHaveValue("12,345");

  await amount.fill("");
  await page.keyboard.type("3");
  await compose(ime, ["ㅁ", "마", "만"]);
  await commit(ime, "만");
  await page.keyboard.type("5");
  await compose(ime, ["ㅊ", "처", "천"]);
  await commit(ime, "천");
  await expect(amount).toHaveValue("3만5천");
  await expect(form.getByText("삼만 오천 원")).toBeVisible();
  await amount.blur();
  await expect(amount).toHaveValue("35,000");

  for (const [pasted, shown] of [
    ["10,000.00", "10,000"],
    ["50만원", "500,000"],
    ["₩ 1,234,000", "1,234,000"],
    ["５００００", "50,000"],
  ] as const) {
    await paste(page, amount, pasted);
    await expect(amount).toHaveValue(shown);
  }

  for (const refused of ["10,000-20,000", "-5000", "10,00"]) {
    await paste(page, amount, refused);
    await expect(amount).toHaveValue(refused);
    await expect(amount).toHaveAttribute("aria-invalid", "true");
    await form.getByRole("button", { name: say("ko", "dep_submit") }).click();
    await expect(form.getByText("금액이나 수 하나만 입력해 주십시오.")).toBeVisible();
    await expect(amount).toBeFocused();
  }
});

test("Enter while a syllable is composed belongs to the syllable: the console's search holds it once", async ({
  visit,
}) => {
  const operator = await hireOperator("OWNER");
  const context = await visit({ at: deskUrl(), options: atDesk(operator, { language: "ko" }) });
  const page = await context.newPage();
  await page.goto("/members");
  const search = page.getByRole("searchbox", { name: deskSays("ko", "members_search") });
  const ime = await context.newCDPSession(page);
  await search.focus();
  await compose(ime, ["ㅎ", "하", "한"]);
  await commit(ime, "한");
  await compose(ime, ["ㅍ", "파", "판"]);
  await enterInComposition(ime);
  await expect(search).toBeFocused();
  await commit(ime, "판");
  await expect(search).toHaveValue("한판");
  await page.keyboard.press("Enter");
  await expect(search).not.toBeFocused();
  await expect(search).toHaveValue("한판");
});

test("what was meant by a phone, an account and a day is what stands there once the field is left", async ({
  visit,
}) => {
  const context = await visit({
    language: "ko",
    width: 390,
    options: { permissions: ["clipboard-read", "clipboard-write"] },
  });
  const page = await context.newPage();
  await page.goto("/register");
  const form = page.getByRole("form", { name: say("ko", "reg_title") });
  for (const [name, pasted, shown] of [
    ["phone", "+82 10-1234-5678", "010-1234-5678"],
    ["phone", "０１０－１２３４－５６７８", "010-1234-5678"],
    ["accountNumber", "110 123－456789", "110123456789"],
    ["loginId", " Demo_1 ", "demo_1"],
    ["dob", "1990. 1. 2.", "1990-01-02"],
  ] as const) {
    const field = form.locator(`[name="${name}"]`);
    await paste(page, field, pasted);
    await field.blur();
    await expect(field).toHaveValue(shown);
    await expect(field).not.toHaveAttribute("aria-invalid", "true");
  }
  const dob = form.locator('[name="dob"]');
  await dob.fill("19000101");
  await dob.blur();
  await expect(form.getByText(fieldWords("DOB_IMPOSSIBLE", "ko"))).toBeVisible();
});

test("what counts as visible is drawn with ink", async ({ visit }) => {
  const page = await (await visit({ language: "ko" })).newPage();
  await page.goto("/login");
  const symbols = Array.from({ length: 0x1_ff_ff }, (_none, place) => String.fromCodePoint(place)).filter(
    (letter) => /^[\p{S}\p{P}\p{Lm}]$/u.test(letter) && isVisibleText(letter),
  );
  const empty = await page.evaluate((letters) => {
    const canvas = new OffscreenCanvas(40, 40);
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    if (pen === null) return ["no canvas"];
    pen.font = "20px sans-serif";
    return letters.filter((letter) => {
      pen.clearRect(0, 0, 40, 40);
      pen.fillText(letter, 10, 26);
      return pen.getImageData(0, 0, 40, 40).data.every((part) => part === 0);
    });
  }, symbols);
  expect(empty.map((letter) => letter.codePointAt(0)?.toString(16))).toEqual([]);
});

test("a start screen whose first script does not come says so and can be opened again", async ({ visit }) => {
  const page = await (await visit({ language: "ko" })).newPage();
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/deposit");
  const late = page.locator(".boot-late");
  await expect(late).toBeVisible({ timeout: 30_000 });
  await page.unroute(/\.js$/);
  await late.getByRole("link").first().click();
  await expect(page.getByRole("form", { name: say("ko", "login_title") })).toBeVisible();
});

test("a list of the console is saved as a workbook that holds texts as texts", async ({ visit }) => {
  const operator = await hireOperator("OWNER");
  const context = await visit({ at: deskUrl(), options: atDesk(operator, { language: "ko" }) });
  const page = await context.newPage();
  for (const path of ["/members", "/banks"]) {
    await page.goto(path);
    const saved = page.waitForEvent("download");
    await page
      .getByRole("button", { name: deskSays("ko", "common_xlsx") })
      .first()
      .click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    const bytes = readFileSync(await file.path());
    expect(bytes.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
    expect(bytes.includes("[Content_Types].xml")).toBe(true);
  }
});
