import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { m } from "../../paraglide/messages.js";
import type { FeltProps } from "../felt/Spot.tsx";
import { Racetrack } from "./Racetrack.tsx";

afterEach(cleanup);

function renderTrack() {
  const onBets = vi.fn<FeltProps["onBets"]>();
  const felt: FeltProps = {
    tableCode: "european-roulette",
    stakes: new Map(),
    winners: new Set(),
    open: true,
    closed: new Set(),
    onBet: () => undefined,
    onBets,
    chipWon: 5_000,
    small: false,
  };
  render(<Racetrack felt={felt} />);
  return onBets;
}

function laid(onBets: ReturnType<typeof renderTrack>): readonly [count: number, totalWon: number] {
  const bets = onBets.mock.lastCall?.[0] ?? [];
  return [bets.length, bets.reduce((sum, { stakeWon }) => sum + stakeWon, 0)];
}

test.each([
  ["voisins", m.tb_voisins, 9, 7],
  ["tiers", m.tb_tiers, 6, 6],
  ["orphelins", m.tb_orphelins, 5, 5],
  ["jeu zéro", m.tb_jeu_zero, 4, 4],
] as const)("lays %s with one press, and says before what it costs", async (_name, name, chips, spots) => {
  const onBets = renderTrack();
  const amount = `${(chips * 5_000).toLocaleString("en")}원`;
  await userEvent.click(
    screen.getByRole("button", { name: m.tb_announced_label({ name: name(), chips, amount }) }),
  );
  expect(laid(onBets)).toEqual([spots, chips * 5_000]);
});

test("lays a number with as many neighbours of the wheel as are chosen", async () => {
  const onBets = renderTrack();
  await userEvent.selectOptions(screen.getByRole("combobox"), "1");
  await userEvent.click(screen.getByRole("button", { name: m.tb_neighbours({ number: 0, reach: 1 }) }));
  expect(onBets).toHaveBeenLastCalledWith(
    [26, 0, 32].map((number) => ({ spot: `STRAIGHT_${number}`, stakeWon: 5_000 })),
  );
});
