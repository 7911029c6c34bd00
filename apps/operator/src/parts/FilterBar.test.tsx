import { addDays, seoulDay } from "@hanpan/contract/time";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { PeriodFilter, SearchFilter } from "./FilterBar.tsx";

afterEach(cleanup);

/** A list with its search in the address, which a link of the rail empties. */
function SearchedList() {
  const [value, setValue] = useState("");
  return (
    <>
      <SearchFilter label="search" value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue("")}>
        members
      </button>
    </>
  );
}

const sought = () => screen.getByRole("status").textContent;

test("what is typed is searched for, and a list that is opened anew searches for nothing", async () => {
  const user = userEvent.setup();
  render(<SearchedList />);
  const field = screen.getByRole<HTMLInputElement>("searchbox");
  await user.type(field, "walk");
  await waitFor(() => expect(sought()).toBe("walk"));
  await user.click(screen.getByRole("button", { name: "members" }));
  expect(field.value).toBe("");
  await user.type(field, "de");
  await waitFor(() => expect(sought()).toBe("de"));
  expect(field.value).toBe("de");
});

function DatedList() {
  const [period, setPeriod] = useState<{ from: string | undefined; to: string | undefined }>({
    from: undefined,
    to: undefined,
  });
  return (
    <>
      <PeriodFilter {...period} onChange={setPeriod} />
      <output>{`${period.from} ${period.to}`}</output>
    </>
  );
}

test("a period is one press, and all days again another", async () => {
  const user = userEvent.setup();
  render(<DatedList />);
  const today = seoulDay(new Date());
  const week = screen.getByRole("button", { name: "최근 7일" });
  await user.click(week);
  expect(sought()).toBe(`${addDays(today, -6)} ${today}`);
  expect(week.getAttribute("aria-pressed")).toBe("true");
  await user.click(week);
  expect(sought()).toBe("undefined undefined");
});
