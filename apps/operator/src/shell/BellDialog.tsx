import { Button, Checkbox, Dialog, Segmented, SelectField } from "@hanpan/ui";
import { useEffect, useState } from "react";
import { changeBell } from "../lib/bell/keepBell.ts";
import { type BellKind, bellKinds, permissionOf } from "../lib/bell/kinds.ts";
import { play } from "../lib/bell/ring.ts";
import { type BellChoice, type BellSetting, bellSeconds, pauseMinutes } from "../lib/bell/setting.ts";
import { useMe } from "../lib/me.ts";
import { useConsole } from "../lib/store.ts";
import * as m from "../paraglide/messages.js";
import { At } from "../parts/labels.tsx";

const kindWords: Readonly<Record<BellKind, () => string>> = {
  deposits: m.bell_deposits,
  withdrawals: m.bell_withdrawals,
  bankEntries: m.nav_bankEntries,
  approvals: m.nav_approvals,
  desks: m.bell_desks,
  documents: m.nav_documents,
  changes: m.nav_changes,
  inquiries: m.nav_inquiries,
  notes: m.nav_notes,
  reports: m.bell_reports,
  cases: m.nav_cases,
  alerts: m.nav_alerts,
  own: m.bell_own,
};

/** How the bell rings for this operator: when, how often, how loud, for which kinds of what they may see, and a pause. */
export function BellDialog({ onClose }: { onClose: () => void }) {
  const me = useMe();
  const bell = useConsole((state) => state.bell);
  const ringsHere = useConsole((state) => state.ringsHere);
  if (me === undefined) return null;
  const change = (changed: Partial<BellSetting>) => changeBell(me.operator.id, changed);
  return (
    <Dialog open onClose={onClose} title={m.bell_title()}>
      <div className="flex flex-col gap-5 pb-4">
        <Segmented
          label={m.bell_when()}
          value={bell.when}
          onChange={(when: BellChoice) => change({ when })}
          choices={[
            { value: "REPEAT", label: m.bell_REPEAT() },
            { value: "ONCE", label: m.bell_ONCE() },
            { value: "OFF", label: m.bell_OFF() },
          ]}
        />
        {!ringsHere && bell.when !== "OFF" && <p className="text-14 text-muted">{m.bell_elsewhere()}</p>}
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={m.bell_every()}
            value={String(bell.everySeconds)}
            disabled={bell.when !== "REPEAT"}
            options={bellSeconds.map((seconds) => ({
              value: String(seconds),
              label: seconds < 60 ? m.bell_seconds({ seconds }) : m.bell_minutes({ minutes: seconds / 60 }),
            }))}
            onChange={({ target }) =>
              change({
                everySeconds: bellSeconds.find((seconds) => String(seconds) === target.value) ?? 60,
              })
            }
          />
          <label className="flex flex-col gap-1.5 text-14">
            <span className="font-medium text-muted">{m.bell_volume()}</span>
            <input
              type="range"
              min={1}
              max={100}
              step={1}
              value={bell.volume}
              className="h-10 w-full accent-cobalt"
              onChange={({ target }) => change({ volume: Number(target.value) })}
            />
          </label>
        </div>
        <Pause until={bell.pausedUntil} onPause={(pausedUntil) => change({ pausedUntil })} />
        <fieldset className="flex flex-col gap-1">
          <legend className="pb-1 text-14 font-medium text-muted">{m.bell_kinds()}</legend>
          {bellKinds
            .filter((kind) => me.permissions.includes(permissionOf[kind]))
            .map((kind) => (
              <div key={kind} className="flex items-center justify-between gap-3">
                <Checkbox
                  label={kindWords[kind]()}
                  checked={!bell.silent.includes(kind)}
                  onChange={({ target }) =>
                    change({
                      silent: target.checked
                        ? bell.silent.filter((one) => one !== kind)
                        : [...bell.silent, kind],
                    })
                  }
                />
                <Button
                  kind="ghost"
                  aria-label={m.bell_tryOf({ kind: kindWords[kind]() })}
                  onClick={() => play(kind, bell.volume)}
                >
                  {m.bell_try()}
                </Button>
              </div>
            ))}
        </fieldset>
      </div>
    </Dialog>
  );
}

/** Whether a pause lasts still; drawn again as it ends. */
export function useIsPaused(until: number): boolean {
  const [, draw] = useState(0);
  const leftMs = until - Date.now();
  useEffect(() => {
    if (leftMs <= 0) return;
    const end = setTimeout(() => draw((count) => count + 1), leftMs + 1);
    return () => clearTimeout(end);
  }, [leftMs]);
  return leftMs > 0;
}

function Pause({ until, onPause }: { until: number; onPause: (until: number) => void }) {
  const isPaused = useIsPaused(until);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-14 font-medium text-muted">{m.bell_pause()}</p>
      <div className="flex flex-wrap items-center gap-2">
        {isPaused ? (
          <>
            <span role="status" className="text-14">
              {m.bell_pausedUntil()} <At at={new Date(until).toISOString()} />
            </span>
            <Button kind="quiet" onClick={() => onPause(0)}>
              {m.bell_resume()}
            </Button>
          </>
        ) : (
          pauseMinutes.map((minutes) => (
            <Button key={minutes} kind="quiet" onClick={() => onPause(Date.now() + minutes * 60_000)}>
              {m.bell_minutes({ minutes })}
            </Button>
          ))
        )}
      </div>
    </div>
  );
}
