import { m } from "../../paraglide/messages.js";
import "../fields.css";

/** How often play goes on by itself. */
export function CountChoice({
  legend,
  counts,
  chosen,
  onChoose,
}: {
  legend: string;
  counts: readonly number[];
  chosen: number;
  onChoose: (count: number) => void;
}) {
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {counts.map((count) => (
        <label key={count} className="choice">
          <input type="radio" name="count" checked={chosen === count} onChange={() => onChoose(count)} />
          <span>{m.autoplay_count_option({ count })}</span>
        </label>
      ))}
    </fieldset>
  );
}
