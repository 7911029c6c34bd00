import { Dialog } from "@hanpan/ui";
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
    <Dialog open title={m.sp_keys()} onClose={onClose}>
      <dl className="grid gap-2">
        {keys.map(([key, words]) => (
          <div key={key} className="flex items-center justify-between gap-4">
            <dt className="flex gap-1.5">
              {key.split(", ").map((each) => (
                <kbd
                  key={each}
                  className="min-w-8 rounded-[6px] bg-surface-3 px-2 py-1 text-center font-sans text-14/5"
                >
                  {each}
                </kbd>
              ))}
            </dt>
            <dd className="text-muted">{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
