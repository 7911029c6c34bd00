import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { m } from "../../paraglide/messages.js";
import { createCasino } from "../../shared-rounds/casino/casino.ts";
import { newSeat } from "../../shared-rounds/seat/seat.ts";
import { shownTable } from "../../shared-rounds/seat/shownTable.ts";
import { CasinoContext } from "../../shared-rounds/view/casinoContext.ts";
import { BaccaratFelt } from "../baccarat/BaccaratFelt.tsx";
import { baccaratTable } from "../games/baccarat.tsx";
import { bettingTable } from "../testing/bettingTable.ts";
import { useTableKeys } from "./useTableKeys.ts";

afterEach(cleanup);

const table = bettingTable();
const seat = newSeat(table);
const shown = shownTable(seat, 1_000, { returns: () => 0, shownAtMs: () => null });

function Keyed({ onBet }: { onBet: (spot: string) => void }) {
  const chipWon = 5_000;
  useTableKeys(table.tableCode, {
    ...{ seat, round: table.round, shown, game: baccaratTable, shares: null, turning: null, chipWon },
    ...{ onBet, onBets: () => undefined },
  });
  return (
    <>
      <input aria-label="words" />
      <input aria-label="chip" type="radio" />
      <BaccaratFelt
        {...{ tableCode: table.tableCode, stakes: new Map(), winners: new Set(), open: true, chipWon }}
        {...{ closed: new Set(), onBet, onBets: () => undefined, small: false }}
      />
    </>
  );
}

function setUp() {
  const casino = createCasino({ launchedTable: table.tableCode, showingMs: () => 0 });
  const onBet = vi.fn<(spot: string) => void>();
  const undo = vi.spyOn(casino.betting, "undo").mockReturnValue();
  render(
    <CasinoContext value={casino}>
      <Keyed onBet={onBet} />
    </CasinoContext>,
  );
  return { casino, onBet, undo };
}

test("figures lay chips on the spots, once however long a key is held, also when a chip was chosen before", async () => {
  const { onBet } = setUp();
  await userEvent.keyboard("135");
  fireEvent.keyDown(document.body, { key: "2", repeat: true });
  expect(onBet.mock.calls).toEqual([["PLAYER"], ["BANKER"], ["BANKER_PAIR"]]);
  await userEvent.click(screen.getByLabelText("chip"));
  await userEvent.keyboard("2");
  expect(onBet).toHaveBeenLastCalledWith("TIE");
});

test("nothing happens while something is typed, composed or open over the table", async () => {
  const { onBet, undo } = setUp();
  await userEvent.type(screen.getByLabelText("words"), "1u2");
  fireEvent.keyDown(document.body, { key: "1", isComposing: true });
  fireEvent.keyDown(document.body, { key: "Process", code: "Digit1", keyCode: 229 });
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.open = true;
  await userEvent.click(document.body);
  await userEvent.keyboard("1u");
  dialog.remove();
  expect(onBet).not.toHaveBeenCalled();
  expect(undo).not.toHaveBeenCalled();
});

test("letters do what the tray does, with the Korean keyboard on too; chips go up and down", () => {
  const { casino, undo } = setUp();
  fireEvent.keyDown(document.body, { key: "ㅕ", code: "KeyU" });
  fireEvent.keyDown(document.body, { key: "Backspace" });
  expect(undo).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(document.body, { key: "w", code: "KeyW" });
  expect(casino.store.get().chipWon).toBe(10_000);
  fireEvent.keyDown(document.body, { key: "ㅂ", code: "KeyQ" });
  expect(casino.store.get().chipWon).toBe(1_000);
});

test("an arrow leads to the spots, and Enter lays a chip on the one that is chosen", async () => {
  const { onBet } = setUp();
  fireEvent.keyDown(document.body, { key: "ArrowRight" });
  const first = screen.getByRole("button", { name: new RegExp(`^${m.tb_player_pair()}`) });
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard("{Enter}");
  expect(onBet).toHaveBeenCalledWith("PLAYER_PAIR");
});
