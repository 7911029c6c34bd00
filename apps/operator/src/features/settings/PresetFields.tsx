import { Button, IconButton } from "@hanpan/ui";
import { Trash2 } from "lucide-react";
import * as m from "../../paraglide/messages.js";
import { WholeField } from "../../parts/fields.tsx";
import type { SectionOptions } from "./parts.tsx";
import { useLineKeys } from "./useLineKeys.ts";

const mostPresets = 12;

/** The amounts that a member adds to a deposit by one press, a field for each. */
export function PresetFields({ draft, onChange, fields }: SectionOptions) {
  const { presets } = draft.deposit;
  const lines = useLineKeys(presets.length);
  const set = (changed: number[]) => onChange({ ...draft, deposit: { ...draft.deposit, presets: changed } });
  return (
    <fieldset className="col-span-full m-0 border-0 p-0">
      <legend className="mb-2 p-0 text-14 font-semibold">{m.setting_presets()}</legend>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 md:grid-cols-3">
        {presets.map((won, index) => (
          <li key={lines.keys[index]} className="grid grid-cols-[1fr_44px] items-end gap-1">
            <WholeField
              label={m.setting_preset({ number: index + 1 })}
              unit={m.ui_won()}
              value={won}
              error={fields[`deposit.presets.${index}`]}
              onChange={(value) => set(presets.map((one, at) => (at === index ? value : one)))}
            />
            <IconButton
              label={`${m.common_delete()} ${m.setting_preset({ number: index + 1 })}`}
              icon={<Trash2 size={18} />}
              tooltip="none"
              onClick={() => {
                lines.drop(index);
                set(presets.filter((_, at) => at !== index));
              }}
            />
          </li>
        ))}
      </ul>
      {fields["deposit.presets"] && (
        <p role="alert" className="mt-2 text-14 text-vermilion">
          {fields["deposit.presets"]}
        </p>
      )}
      <Button
        kind="quiet"
        className="mt-3"
        disabled={presets.length >= mostPresets}
        onClick={() => set([...presets, 0])}
      >
        {m.setting_preset_add()}
      </Button>
    </fieldset>
  );
}
