import { minesBoard } from "@hanpan/games/mines/game";
import { m } from "../../../paraglide/messages.js";
import type { ChoiceProps } from "../../engine/instantClient.ts";
import "./mines.css";

const counts = Array.from({ length: minesBoard.most }, (_, place) => place + 1);
const usual = [1, 3, 5, 10];

/** How many mines there are. */
export function MinesChoice({ choice, disabled, onChoice }: ChoiceProps) {
  if (choice.kind !== "MINES") return null;
  return (
    <div className="instant-field">
      <label htmlFor="mines-count">{m.mines_mines()}</label>
      <div className="instant-input mines-choice">
        <select
          id="mines-count"
          value={choice.mines}
          disabled={disabled}
          onChange={(event) => onChoice({ kind: "MINES", mines: Number(event.target.value) })}
        >
          {counts.map((count) => (
            <option key={count} value={count}>
              {m.mines_count({ count })}
            </option>
          ))}
        </select>
        {usual.map((count) => (
          <button
            key={count}
            type="button"
            disabled={disabled}
            aria-label={m.mines_count({ count })}
            aria-pressed={choice.mines === count}
            onClick={() => onChoice({ kind: "MINES", mines: count })}
          >
            {count}
          </button>
        ))}
      </div>
    </div>
  );
}
