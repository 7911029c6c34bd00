import type { GameCategory } from "@hanpan/contract/enumerations";
import { serverNow } from "@hanpan/contract/serverClock";
import { formatInstant } from "@hanpan/contract/time";
import { Button, Dialog, RadioGroup } from "@hanpan/ui";
import { useState } from "react";
import * as m from "../../paraglide/messages.js";
import { shut } from "./shutCategory.ts";

const dayMs = 86_400_000;
const daysOffered = [7, 30, 180, 365] as const;
const forGood = "FOR_GOOD";

const nameOf = (days: number) => (days === 365 ? m.excl_yearOf() : m.excl_daysOf({ days }));

/** For how long a kind of games is shut; it holds at once. */
export function ShutDialog({
  open,
  category,
  name,
  onClose,
}: {
  open: boolean;
  category: GameCategory;
  name: string;
  onClose: () => void;
}) {
  const [term, setTerm] = useState("30");
  const [sending, setSending] = useState(false);
  const days = term === forGood ? null : Number(term);

  async function send(): Promise<void> {
    setSending(true);
    const accepted = await shut(category, days);
    setSending(false);
    if (accepted) onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} title={m.shut_shutOf({ kind: name })} look="sheet">
      <form
        noValidate
        className="flex flex-col gap-4 pb-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!sending) void send();
        }}
      >
        <div>
          <RadioGroup
            label={m.excl_days()}
            look="chips"
            value={term}
            onChange={setTerm}
            choices={[
              ...daysOffered.map((value) => ({ value: String(value), label: nameOf(value) })),
              { value: forGood, label: m.shut_forGood() },
            ]}
          />
          {days !== null && (
            <p translate="no" className="tabular mt-2 text-14 font-medium">
              {m.excl_until({ time: formatInstant(new Date(serverNow().getTime() + days * dayMs)) })}
            </p>
          )}
        </div>
        <p className="text-12 text-muted">{m.shut_rule()}</p>
        <div className="flex justify-end">
          <Button type="submit" kind="danger" busy={sending}>
            {m.shut_submit()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
