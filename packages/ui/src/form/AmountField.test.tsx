import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { caretAfterDigits } from "../amount/useAmountText.ts";
import { AmountField } from "./AmountField.tsx";
import { WholeNumberField } from "./WholeNumberField.tsx";

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
    ["10,000.00", "10,000"],
    ["", ""],
  ])("takes %s when pasted", async (pasted, shown) => {
    render(<Form />);
    await userEvent.click(field());
    await userEvent.paste(pasted);
    expect(field().value).toBe(shown);
  });

  test.each(["1234567", "1,234,567", "₩1234567"])(
    "%s pasted over the same amount leaves it",
    async (pasted) => {
      render(<Form />);
      await userEvent.type(field(), "1234567");
      field().setSelectionRange(0, field().value.length);
      await userEvent.paste(pasted);
      expect(field().value).toBe("1,234,567");
    },
  );

  test.each(["no number", "-5000", "10,000-20,000", "10,00", "12.5", "1,234,567a"])(
    "%s is refused in words when pasted, and stays to be corrected",
    async (pasted) => {
      render(<Form />);
      await userEvent.click(field());
      await userEvent.paste(pasted);
      expect(field().value).toBe(pasted);
      expect(screen.getByText("null")).toBeTruthy();
      expect(field().getAttribute("aria-invalid")).toBe("true");
      expect(screen.getByText(/하나만 입력해/)).toBeTruthy();
      await userEvent.clear(field());
      await userEvent.type(field(), "5000");
      expect(field().value).toBe("5,000");
      expect(screen.queryByText(/하나만 입력해/)).toBeNull();
    },
  );

  test.each([
    ["3만5천", "35000", "35,000"],
    ["1억 2천만원", "120000000", "120,000,000"],
    ["1.5억", "150000000", "150,000,000"],
  ])("%s stands as it is typed and becomes figures when it is left", async (typed, amount, shown) => {
    render(<Form />);
    await userEvent.type(field(), typed);
    expect(field().value).toBe(typed);
    expect(screen.getByText(amount)).toBeTruthy();
    await userEvent.tab();
    expect(field().value).toBe(shown);
  });

  test("is not touched while it is composed", () => {
    render(<Form />);
    fireEvent.compositionStart(field());
    for (const text of ["１", "１２", "１２３", "１２３４５"]) {
      fireEvent.change(field(), { target: { value: text } });
      expect(field().value).toBe(text);
    }
    fireEvent.compositionEnd(field());
    expect(field().value).toBe("12,345");
    expect(screen.getByText("12345")).toBeTruthy();
  });

  test("a figure in the middle of what stands there may be pasted, two amounts may not", async () => {
    render(<Form />);
    await userEvent.type(field(), "1234");
    field().setSelectionRange(2, 2);
    await userEvent.paste("5");
    expect(field().value).toBe("15,234");
    await userEvent.clear(field());
    await userEvent.paste("10,00");
    expect(field().value).toBe("10,00");
  });

  test("that is none holds back the form around it, whatever the value is then", async () => {
    const sent: string[] = [];
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push("sent");
        }}
      >
        <WholeNumberField label="한도" value={7} onChange={(value) => sent.push(String(value))} />
        <button type="submit">보내기</button>
      </form>,
    );
    const limit = screen.getByRole<HTMLInputElement>("textbox", { name: "한도" });
    await userEvent.type(limit, "-");
    await userEvent.click(screen.getByRole("button"));
    expect(sent).toEqual([]);
    expect(limit.value).toBe("7-");
    expect(document.activeElement).toBe(limit);
    await userEvent.type(limit, "{Backspace}");
    await userEvent.click(screen.getByRole("button"));
    expect(sent).toEqual(["7", "sent"]);
  });

  test("can be emptied again", async () => {
    render(<Form />);
    await userEvent.type(field(), "52");
    await userEvent.clear(field());
    expect(field().value).toBe("");
    expect(screen.getByText("null")).toBeTruthy();
  });

  test("above its maximum is refused, however long the paste, and not cut down to another amount", async () => {
    render(<Form maximumWon={50_000_000} />);
    await userEvent.click(field());
    await userEvent.paste("9".repeat(400));
    expect(field().value).toBe("9".repeat(400));
    expect(screen.getByText("null")).toBeTruthy();
    expect(screen.getByText("50,000,000 이하로 입력해 주십시오.")).toBeTruthy();
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
  ])("%s at place %i of 1,234,567 leaves %s and the caret where it was", async (keys, place, left, caret) => {
    render(<Form />);
    await userEvent.type(field(), "1234567");
    field().setSelectionRange(place, place);
    await userEvent.keyboard(keys);
    expect(field().value).toBe(left);
    expect(field().selectionStart).toBe(caret);
  });
});

test("caretAfterDigits", () => {
  expect(caretAfterDigits("1,234", 2)).toBe(3);
  expect(caretAfterDigits("1,234", 0)).toBe(0);
});
