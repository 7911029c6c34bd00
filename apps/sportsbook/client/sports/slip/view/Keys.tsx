import { Dialog } from "@hanpan/frame/look/notices/Dialog";
import { m } from "../../../paraglide/messages.js";

/** What the keyboard does with the slip. */
export function Keys({ onClose }: { onClose: () => void }) {
  const keys = [
    ["/, B", m.sp_keys_stake()],
    ["Enter", m.sp_keys_place()],
    ["Esc", m.sp_keys_back()],
    ["?", m.sp_keys_help()],
  ] as const;
  return (
    <Dialog title={m.sp_keys()} onClose={onClose}>
      <dl className="slip-keys">
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              {key.split(", ").map((each) => (
                <kbd key={each}>{each}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
