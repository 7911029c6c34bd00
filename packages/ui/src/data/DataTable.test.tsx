import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { type Column, DataTable } from "./DataTable.tsx";

afterEach(cleanup);

interface Spin {
  id: string;
  game: string;
  stake: number;
}

const columns: readonly Column<Spin>[] = [
  { id: "game", header: "게임명", cell: (spin) => spin.game, inCard: "title" },
  { id: "stake", header: "베팅금액", cell: (spin) => `${spin.stake}원`, align: "right" },
];
const empty = { title: "조회된 내역이 없습니다." };
const rowKey = (spin: Spin) => spin.id;

test("rows keep their table's meaning, and each cell of a card stands beside its header", () => {
  render(
    <DataTable
      caption="베팅내역"
      columns={columns}
      rows={[{ id: "1", game: "단청 포춘", stake: 200 }]}
      rowKey={rowKey}
      empty={empty}
    />,
  );
  const table = screen.getByRole("table", { name: "베팅내역" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((header) => header.textContent),
  ).toEqual(["게임명", "베팅금액"]);
  const [game, stake] = within(table).getAllByRole("cell");
  expect(game?.textContent).toBe("단청 포춘");
  expect(stake?.textContent).toBe("베팅금액200원");
});

test("no row says so", () => {
  render(<DataTable caption="베팅내역" columns={columns} rows={[]} rowKey={rowKey} empty={empty} />);
  expect(screen.getByText("조회된 내역이 없습니다.")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

test("a failure is shown and can be retried; rows that were read stay", async () => {
  const onRetry = vi.fn();
  const table = (rows: readonly Spin[]) => (
    <DataTable
      caption="베팅내역"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      empty={empty}
      error="응답 시간이 초과되었습니다."
      onRetry={onRetry}
    />
  );
  const { rerender } = render(table([]));
  expect(screen.getByRole("alert").textContent).toContain("응답 시간이 초과되었습니다.");
  await userEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  rerender(table([{ id: "1", game: "단청 포춘", stake: 200 }]));
  expect(screen.getByText("단청 포춘")).toBeTruthy();
  expect(screen.getByRole("alert")).toBeTruthy();
});
