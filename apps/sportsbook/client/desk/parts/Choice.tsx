import { SelectField } from "@hanpan/ui";

/** One of a few values by its words, chosen from the device's own list. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}) {
  return (
    <SelectField
      label={label}
      value={value}
      options={options.map(([each, words]) => ({ value: each, label: words }))}
      onChange={(event) => {
        const chosen = options.find(([each]) => each === event.target.value)?.[0];
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}
