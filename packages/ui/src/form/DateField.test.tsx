import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { DateRangeField } from "./DateField.tsx";

afterEach(cleanup);

function Period({ max }: { max?: string }) {
  const [range, setRange] = useState({ from: "2024-05-05", to: "2024-05-20" });
  return (
    <>
      <DateRangeField
        label="기간"
        fromLabel="부터"
        toLabel="까지"
        {...range}
        {...(max === undefined ? {} : { max })}
        onChange={setRange}
      />
      <output>{`${range.from} ${range.to}`}</output>
      <button type="button" onClick={() => setRange({ from: "2024-01-01", to: "2024-01-31" })}>
        1월
      </button>
    </>
  );
}

const from = () => screen.getByLabelText<HTMLInputElement>("부터");
const to = () => screen.getByLabelText<HTMLInputElement>("까지");
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const shown = () => screen.getByRole("status").textContent;

test("a year typed digit by digit stays in the field, and is reported once it is whole", () => {
  render(<Period />);
  for (const halfTyped of ["0002-05-05", "0020-05-05", "0202-05-05"]) {
    type(from(), halfTyped);
    expect(from().value).toBe(halfTyped);
    expect(shown()).toBe("2024-05-05 2024-05-20");
  }
  type(from(), "2023-05-05");
  expect(shown()).toBe("2023-05-05 2024-05-20");
});

test("an end beyond the other, or beyond the last day, is not reported", () => {
  render(<Period max="2024-06-01" />);
  type(from(), "2024-05-21");
  type(to(), "2024-06-02");
  expect(shown()).toBe("2024-05-05 2024-05-20");
  type(to(), "2024-06-01");
  expect(shown()).toBe("2024-05-05 2024-06-01");
});

test("what was left half typed gives way to the day that is chosen", () => {
  render(<Period />);
  type(from(), "0002-05-05");
  fireEvent.blur(from());
  expect(from().value).toBe("2024-05-05");
});

test("a day can be cleared, and another period that was chosen elsewhere is followed", () => {
  render(<Period />);
  type(from(), "");
  expect(shown()).toBe(" 2024-05-20");
  type(to(), "0002-05-20");
  fireEvent.click(screen.getByRole("button", { name: "1월" }));
  expect([from().value, to().value]).toEqual(["2024-01-01", "2024-01-31"]);
});
