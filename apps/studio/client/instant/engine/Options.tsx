/** A few things of which one is chosen, side by side; each is a button, so that any key and any reader knows it. */
export function Options<Value extends string | number>({
  label,
  options,
  chosen,
  disabled,
  onChosen,
}: {
  label: string;
  options: readonly { readonly value: Value; readonly name: string }[];
  chosen: Value;
  disabled: boolean;
  onChosen: (value: Value) => void;
}) {
  return (
    <fieldset className="instant-field instant-options" disabled={disabled}>
      <legend>{label}</legend>
      <div className="instant-input">
        {options.map(({ value, name }) => (
          <button key={value} type="button" aria-pressed={chosen === value} onClick={() => onChosen(value)}>
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
