import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { type ProofKind, ProofPage, type ProofProps } from "./ProofPage.tsx";
import { type RoundFamily, RoundPicker } from "./RoundPicker.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

const Matches = ({ query, ticket }: ProofProps) => <p role="note">{`match ${query} ${ticket}`}</p>;
const Rounds = ({ query, ticket }: ProofProps) => <p role="note">{`round ${query} ${ticket}`}</p>;

const kinds: readonly ProofKind[] = [
  { parameters: ["match"], title: () => "matches", Rounds: Matches },
  { parameters: ["round", "key"], title: () => "rounds", Rounds },
];

const Cards = ({ game }: { game: string }) => <p role="note">{`cards ${game}`}</p>;
const Dice = ({ game, ticket }: { game: string; ticket: string | null }) => (
  <p role="note">{`dice ${game} ${ticket}`}</p>
);

const families: readonly RoundFamily[] = [
  { name: () => "cards", games: [["baccarat", () => "Baccarat"]], Rounds: Cards },
  { name: () => "dice", games: [["sic-bo", () => "Sic bo"]], Rounds: Dice },
];

const Past = ({ ticket }: { ticket: string | null }) => (
  <RoundPicker text="any round" families={families} first="baccarat" ticket={ticket} />
);

function shownAt(address: string): string | null {
  history.replaceState(null, "", address);
  render(<ProofPage kinds={kinds} Past={Past} />);
  return screen.getByRole("note").textContent;
}

test("shows rounds by the first kind that the address names", () => {
  expect(shownAt("/?match=a&match=b&round=c")).toBe("match match=a&match=b&round=c null");
  expect(document.title).toBe("matches");
  cleanup();
  expect(shownAt("/?key=d")).toBe("round key=d null");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("rounds");
});

test("takes the reader's ticket out of the address and keeps it in this tab", () => {
  expect(shownAt("/?round=c#ticket-of-the-reader")).toBe("round round=c ticket-of-the-reader");
  expect(location.hash).toBe("");
  cleanup();
  expect(shownAt("/?round=d")).toBe("round round=d ticket-of-the-reader");
});

test("lets a round be picked where the address names none: of the game that it names, else of the first", async () => {
  expect(shownAt("/?game=nothing")).toBe("cards baccarat");
  await userEvent.selectOptions(screen.getByRole("combobox"), "Sic bo");
  expect(screen.getByRole("note").textContent).toBe("dice sic-bo null");
  cleanup();
  expect(shownAt("/?game=sic-bo")).toBe("dice sic-bo null");
});
