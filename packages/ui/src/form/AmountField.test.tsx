import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { AmountField, caretAfterDigits, parseAmount } from "./AmountField.tsx";

afterEach(cleanup);

function Form({ maximumWon }: { maximumWon?: number }) {
  const [valueWon, setValueWon] = useState<number | null>(null);
  return (
    <>
      <AmountField
        label="금액"
        valueWon={valueWon}
        onChange={setValueWon}
        reading={valueWon === 1_000_000 ? "일백만 원" : ""}
        {...(maximumWon === undefined ? {} : { maximumWon })}
      />
      <output>{String(valueWon)}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "금액" });

describe("an amount", () => {
  test("shows its separators while it is typed, and is spoken", async () => {
    render(<Form />);
    await userEvent.type(field(), "1000000");
    expect(field().value).toBe("1,000,000");
    expect(screen.getByText("일백만 원")).toBeTruthy();
    expect(screen.getByText("1000000")).toBeTruthy();
  });

  test.each([
    ["₩ 1,234,567 원", "1,234,567"],
    ["1.234.567", "1,234,567"],
    ["  007 ", "7"],
    ["１２３４", "1,234"],
    ["no number", ""],
    ["-5000", "5,000"],
  ])("takes %s when pasted", async (pasted, shown) => {
    render(<Form />);
    await userEvent.click(field());
    await userEvent.paste(pasted);
    expect(field().value).toBe(shown);
  });

  test.each(["1234567", "1,234567", "₩1234567"])(
    "%s pasted over the same amount leaves it",
    async (pasted) => {
      render(<Form />);
      await userEvent.type(field(), "1234567");
      field().setSelectionRange(0, field().value.length);
      await userEvent.paste(pasted);
      expect(field().value).toBe("1,234,567");
    },
  );

  test("can be emptied again", async () => {
    render(<Form />);
    await userEvent.type(field(), "52");
    await userEvent.clear(field());
    expect(field().value).toBe("");
    expect(screen.getByText("null")).toBeTruthy();
  });

  test("does not pass its maximum, however long the paste", async () => {
    render(<Form maximumWon={50_000_000} />);
    await userEvent.click(field());
    await userEvent.paste("9".repeat(400));
    expect(field().value).toBe("50,000,000");
  });

  test("keeps the caret behind the digit that was typed in the middle", async () => {
    render(<Form />);
    await userEvent.type(field(), "1234");
    field().setSelectionRange(1, 1);
    await userEvent.keyboard("9");
    expect(field().value).toBe("19,234");
    expect(field().selectionStart).toBe(2);
  });

  test.each([
    ["{Backspace}", 2, "234,567", 0],
    ["{Backspace}", 6, "123,567", 3],
    ["{Backspace}{Backspace}", 6, "12,567", 2],
    ["{Delete}", 1, "134,567", 1],
    ["{Delete}{Delete}", 5, "12,347", 5],
    ["a", 3, "1,234,567", 3],
  ])("%s at place %i of 1,234,567 leaves %s and the caret where it was", async (keys, place, left, caret) => {
    render(<Form />);
    await userEvent.type(field(), "1234567");
    field().setSelectionRange(place, place);
    await userEvent.keyboard(keys);
    expect(field().value).toBe(left);
    expect(field().selectionStart).toBe(caret);
  });
});

test("parseAmount and caretAfterDigits", () => {
  expect(parseAmount("")).toBeNull();
  expect(parseAmount("0")).toBe(0);
  expect(caretAfterDigits("1,234", 2)).toBe(3);
  expect(caretAfterDigits("1,234", 0)).toBe(0);
});
