import type { LimitKind } from "@hanpan/contract/objects/limitKind";
import { AmountField, Button, Dialog, WholeNumberField } from "@hanpan/ui";
import { type FormEvent, useEffect, useState } from "react";
import { readAloud } from "../../cashier-parts/words.ts";
import { useLanguage } from "../../lib/language.ts";
import * as m from "../../paraglide/messages.js";
import { sessionMinutes } from "./limitKinds.ts";
import { saveLimit } from "./saveLimit.ts";

interface Props {
  open: boolean;
  kind: LimitKind;
  title: string;
  value: number | null;
  onClose: () => void;
}

function problemOf(kind: LimitKind, typed: number | null): string | undefined {
  if (kind === "sessionMinutes") {
    const { minimum, maximum } = sessionMinutes;
    return typed === null || typed < minimum || typed > maximum ? m.lim_err_minutes() : undefined;
  }
  return typed === null ? m.lim_err_value() : undefined;
}

/** Changes one limit; says beforehand when the change will hold. */
export function LimitDialog({ open, kind, title, value, onClose }: Props) {
  const language = useLanguage();
  const [typed, setTyped] = useState(value);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const problem = problemOf(kind, typed);

  useEffect(() => {
    if (!open) return;
    setTyped(value);
    setTried(false);
  }, [open, value]);

  async function save(next: number | null): Promise<void> {
    setSaving(true);
    const accepted = await saveLimit(kind, next);
    setSaving(false);
    if (accepted) onClose();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (problem === undefined && !saving) void save(typed);
  }

  const error = tried ? problem : undefined;
  return (
    <Dialog open={open} onClose={onClose} title={title} look="sheet">
      <form noValidate className="flex flex-col gap-4 pb-6" onSubmit={submit}>
        {kind === "sessionMinutes" ? (
          <WholeNumberField label={m.lim_value_minutes()} value={typed} onChange={setTyped} error={error} />
        ) : (
          <AmountField
            label={m.lim_value()}
            valueWon={typed}
            onChange={setTyped}
            reading={readAloud(typed, language)}
            error={error}
          />
        )}
        <p className="text-12 text-muted">{m.lim_rule()}</p>
        <div className="flex flex-wrap justify-end gap-2">
          {value !== null && (
            <Button kind="ghost" busy={saving} onClick={() => void save(null)}>
              {m.lim_remove()}
            </Button>
          )}
          <Button type="submit" kind="play" busy={saving}>
            {m.common_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
