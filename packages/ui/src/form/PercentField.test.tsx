import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { PercentField } from "./PercentField.tsx";

afterEach(cleanup);

function Form({ onSave }: { onSave: (bps: number) => void }) {
  const [bps, setBps] = useState(25);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(bps);
      }}
    >
      <PercentField label="롤링 적립" bps={bps} onChange={setBps} />
      <button type="submit">저장</button>
    </form>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>("롤링 적립 (%)");
const save = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole("button"));

test("a share stands in percent and is kept in hundredths of it, however it is written", async () => {
  const user = userEvent.setup();
  const onSave = vi.fn();
  render(<Form onSave={onSave} />);
  expect(field().value).toBe("0.25");
  for (const [text, bps] of [
    ["0.3", 30],
    ["1.15", 115],
    ["０．５", 50],
    ["2%", 200],
    ["7", 700],
  ] as const) {
    await user.clear(field());
    await user.type(field(), text);
    await save(user);
    expect(onSave).toHaveBeenLastCalledWith(bps);
    expect(field().value).toBe(String(bps / 100));
  }
  await user.clear(field());
  await save(user);
  expect(onSave).toHaveBeenLastCalledWith(0);
});

test("what is no percentage stands there refused and holds back the form", async () => {
  const user = userEvent.setup();
  const onSave = vi.fn();
  render(<Form onSave={onSave} />);
  for (const text of ["0.255", "-1", "1,5", "가"]) {
    await user.clear(field());
    await user.type(field(), text);
    await save(user);
    expect(screen.getByText(/소수점 둘째 자리/)).toBeTruthy();
    expect(field().value).toBe(text);
  }
  expect(onSave).not.toHaveBeenCalled();
});
