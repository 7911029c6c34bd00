import { Checkbox } from "@hanpan/ui";
import type { ReactNode } from "react";

/** Choices of which any number may be ticked, in their own order, with what is wrong with them. */
export function CheckList<Choice extends string>({
  legend,
  choices,
  labelOf,
  chosen,
  onChange,
  help,
  error,
}: {
  legend: string;
  choices: readonly Choice[];
  labelOf: (choice: Choice) => string;
  chosen: readonly Choice[];
  onChange: (chosen: Choice[]) => void;
  help?: ReactNode;
  error: string | undefined;
}) {
  return (
    <fieldset>
      <legend className="text-14 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            label={labelOf(choice)}
            checked={chosen.includes(choice)}
            onChange={({ target }) =>
              onChange(choices.filter((one) => (one === choice ? target.checked : chosen.includes(one))))
            }
          />
        ))}
      </div>
      {help !== undefined && <p className="text-12 text-muted">{help}</p>}
      {error !== undefined && (
        <p role="alert" className="text-14 text-vermilion">
          {error}
        </p>
      )}
    </fieldset>
  );
}
