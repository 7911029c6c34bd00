/** One of a few, as a bar of equal parts that each have room for a finger. */
export function ChoiceBar<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: {
  label: string;
  choices: readonly { readonly value: Value; readonly words: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}) {
  return (
    <fieldset className="grid auto-cols-fr grid-flow-col gap-0.5 rounded-control bg-surface-1 p-0.5">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ value, words }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className="min-h-11 rounded-[6px] px-1 text-muted aria-pressed:bg-surface-3 aria-pressed:font-semibold aria-pressed:text-text"
        >
          {words}
        </button>
      ))}
    </fieldset>
  );
}
