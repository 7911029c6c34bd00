import { formatInstant } from "@hanpan/contract/time";
import { TextField } from "@hanpan/ui";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import * as m from "../paraglide/messages.js";

/** The foot of a form of versioned settings: which version is in force, who made it, why the next one is made. */
export function VersionBar({
  versioned: { version, changedAt, changedBy },
  changed = false,
  mayWrite,
  reason,
  onReason,
  reasonError,
  sticky = false,
  children,
}: {
  versioned: { version: number; changedAt: string | null; changedBy: string | null };
  /** Whether something is typed that is not saved. */
  changed?: boolean;
  mayWrite: boolean;
  reason: string;
  onReason: (reason: string) => void;
  /** Why the reason will not do: some changes need one. */
  reasonError?: string | undefined;
  sticky?: boolean;
  /** The buttons, for who may write. */
  children: ReactNode;
}) {
  return (
    <div
      data-sticky={sticky || undefined}
      className={clsx(
        "flex flex-wrap items-center gap-3 rounded-dialog bg-surface-2 p-4",
        sticky && "sticky bottom-0",
      )}
    >
      <p className="min-w-0 flex-1 text-12 text-muted max-sm:basis-full">
        {m.version_line({ version })}
        {changedAt !== null && ` · ${formatInstant(changedAt)}`}
        {changedBy !== null && ` · ${changedBy}`}
        {changed && <strong className="ml-2 text-gold">{m.setting_unsaved()}</strong>}
      </p>
      {mayWrite && (
        <>
          <TextField
            className="max-sm:flex-[1_1_128px] max-sm:[&:lang(en)]:basis-full"
            label={m.reason_optional()}
            labelHidden
            placeholder={m.reason_optional()}
            maxLength={500}
            value={reason}
            error={reasonError}
            onChange={(event) => onReason(event.target.value)}
          />
          {children}
        </>
      )}
    </div>
  );
}
