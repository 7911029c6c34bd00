import { TextField } from "@hanpan/ui";
import * as m from "../paraglide/messages.js";

/** Why something cannot be confirmed yet of which a count has to be said again; nothing once it was. */
export const unconfirmed = (count: number | undefined, typed: string): string | undefined =>
  count === undefined || typed.trim() === String(count) ? undefined : m.confirm_count();

/** Asks for a count to be typed as it was shown, since it is easily not seen. */
export function ConfirmCount(props: { label: string; value: string; onChange: (value: string) => void }) {
  const { label, value, onChange } = props;
  return (
    <div className="mt-3">
      <TextField
        label={m.confirm_countOf({ what: label })}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
