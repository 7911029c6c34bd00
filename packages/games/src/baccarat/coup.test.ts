import { describe, expect, test } from "vitest";
import { type CardCode, deck } from "../cards/card.ts";
import { dealCoup } from "./coup.ts";
import { bankerDraws, playerDraws } from "./thirdCard.ts";

const codes: readonly string[] = deck;

/** Deals a coup from cards as they lie in the shoe: Player, Banker, Player, Banker, third cards. */
function deal(text: string) {
  const cards = text.split(" ").map((code) => codes.indexOf(code));
  return dealCoup(Uint8Array.from(cards), 0);
}

function sidesOf(text: string) {
  const { outcome, nextPlace } = deal(text);
  const { playerCards, bankerCards, playerTotal, bankerTotal, winner } = outcome;
  const join = (cards: readonly CardCode[]) => cards.join(" ");
  return [join(playerCards), playerTotal, join(bankerCards), bankerTotal, winner, nextPlace];
}

describe("the third-card rule", () => {
  test("lets Player draw on 0 to 5 and stand on 6 and 7", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(playerDraws)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  /** As printed at tables: a row for Banker's total, a column for Player's third card 0 … 9, then Player stood. */
  test.each([
    [0, "DDDDDDDDDD D"],
    [1, "DDDDDDDDDD D"],
    [2, "DDDDDDDDDD D"],
    [3, "DDDDDDDDSD D"],
    [4, "SSDDDDDDSS D"],
    [5, "SSSSDDDDSS D"],
    [6, "SSSSSSDDSS S"],
    [7, "SSSSSSSSSS S"],
  ])("has Banker on %i do %s", (total, row) => {
    const drawn = Array.from({ length: 10 }, (_, points) => (bankerDraws(total, points) ? "D" : "S")).join(
      "",
    );
    expect(`${drawn} ${bankerDraws(total, null) ? "D" : "S"}`).toBe(row);
  });
});

describe("a coup", () => {
  test.each([
    // Naturals end it, whoever has them.
    ["9S 2H TS 3H 5C 6C", ["9S TS", 9, "2H 3H", 5, "PLAYER", 4]],
    ["2S 8H TS KH 5C 6C", ["2S TS", 2, "8H KH", 8, "BANKER", 4]],
    ["4S 5H 4D 4H 9C 9D", ["4S 4D", 8, "5H 4H", 9, "BANKER", 4]],
    ["KS 5H 8D 3D 9C 9D", ["KS 8D", 8, "5H 3D", 8, "TIE", 4]],
    // Player stands on 6 or 7: Banker draws on 5, stands on 6.
    ["KS 5H 6D TD 4C 9D", ["KS 6D", 6, "5H TD 4C", 9, "BANKER", 5]],
    ["KS 5H 7D AD 4C 9D", ["KS 7D", 7, "5H AD", 6, "PLAYER", 4]],
    // Player draws; Banker by that card. 3 stands against 8, draws against 9.
    ["KS 3H 2D TD 8C 9D", ["KS 2D 8C", 0, "3H TD", 3, "BANKER", 5]],
    ["KS 3H 2D TD 9C 9D", ["KS 2D 9C", 1, "3H TD 9D", 2, "BANKER", 6]],
    // 4 stands against an ace, draws against 2.
    ["KS 4H 2D TD AC 9D", ["KS 2D AC", 3, "4H TD", 4, "BANKER", 5]],
    ["KS 4H 2D TD 2C 9D", ["KS 2D 2C", 4, "4H TD 9D", 3, "PLAYER", 6]],
    // 5 stands against 3, draws against 4.
    ["KS 5H 2D TD 3C 9D", ["KS 2D 3C", 5, "5H TD", 5, "TIE", 5]],
    ["KS 5H 2D TD 4C 9D", ["KS 2D 4C", 6, "5H TD 9D", 4, "PLAYER", 6]],
    // 6 stands against 5, draws against 6 and 7; 7 stands.
    ["KS 6H 2D TD 5C 9D", ["KS 2D 5C", 7, "6H TD", 6, "PLAYER", 5]],
    ["KS 6H 2D TD 6C 3D", ["KS 2D 6C", 8, "6H TD 3D", 9, "BANKER", 6]],
    ["KS 6H 2D TD 7C 3D", ["KS 2D 7C", 9, "6H TD 3D", 9, "TIE", 6]],
    ["KS 7H 2D TD 6C 3D", ["KS 2D 6C", 8, "7H TD", 7, "PLAYER", 5]],
    // A picture as the third card counts nothing: Banker on 3 draws against it, on 4 stands.
    ["AS AH 2D 2C QC 9D", ["AS 2D QC", 3, "AH 2C 9D", 2, "PLAYER", 6]],
    ["AS AH 2D 3C JC 9D", ["AS 2D JC", 3, "AH 3C", 4, "BANKER", 5]],
  ])("%s", (cards, expected) => {
    expect(sidesOf(cards)).toEqual(expected);
  });

  test("knows pairs by rank: two kings are one, a king and a queen are none", () => {
    expect(deal("KS 5H KD 5D 2C 3C").outcome).toMatchObject({ isPlayerPair: true, isBankerPair: true });
    expect(deal("KS TH QD JD 2C 3C").outcome).toMatchObject({ isPlayerPair: false, isBankerPair: false });
    expect(deal("4S 5H KD 4D 4C 3C").outcome).toMatchObject({ isPlayerPair: false, isBankerPair: false });
  });
});
