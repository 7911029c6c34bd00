import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { WholeNumberField } from "@hanpan/ui";
import type { ReactNode } from "react";

/** What the server found wrong in each field of what was sent. */
export function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof RequestFailure ? error.fields : {};
}

/** What was found wrong in a list that was sent: of the whole, or of the first item that is wrong. */
export function listError(
  fields: Readonly<Record<string, string>>,
  name: string,
  sent: readonly string[] | undefined,
): string | undefined {
  const [path, words] = Object.entries(fields).find(([field]) => field.startsWith(`${name}.`)) ?? [];
  if (path === undefined) return fields[name];
  return `${sent?.[Number(path.slice(name.length + 1))] ?? ""} ${words}`.trim();
}

/** A whole number with its unit; an emptied field counts as 0. What is no number is refused and never saved as another. */
export function WholeField({
  label,
  value,
  unit,
  error,
  help,
  disabled,
  onChange,
}: {
  label: string;
  value: number;
  unit?: string;
  error?: string | undefined;
  help?: ReactNode;
  disabled?: boolean | undefined;
  onChange: (value: number) => void;
}) {
  return (
    <WholeNumberField
      label={unit === undefined ? label : `${label} (${unit})`}
      disabled={disabled}
      value={value}
      help={help}
      error={error}
      onChange={(typed) => onChange(typed ?? 0)}
    />
  );
}
