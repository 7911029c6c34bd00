import type { Passkey } from "@hanpan/contract/passkeyObjects";
import { formatInstant } from "@hanpan/contract/time";
import { Badge, Button } from "@hanpan/ui";
import { KeyRound } from "lucide-react";
import * as m from "../../../paraglide/messages.js";

/** One passkey: its name, when it was added and used, and what may be done with it. */
export function PasskeyLine({
  passkey,
  onRename,
  onRemove,
}: {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}) {
  const { name, backedUp, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-surface-2 p-4 text-14">
      <KeyRound aria-hidden size={20} className="shrink-0 text-muted max-sm:hidden" />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
          {name}
          {backedUp && <Badge>{m.passkey_synced()}</Badge>}
        </p>
        <p className="tabular text-12 text-muted">{m.passkey_created({ time: formatInstant(createdAt) })}</p>
        <p className="tabular text-12 text-muted">
          {lastUsedAt === null ? m.passkey_unused() : m.passkey_used({ time: formatInstant(lastUsedAt) })}
        </p>
      </div>
      <div className="flex gap-2">
        <Button aria-label={m.passkey_renameOf({ name })} onClick={onRename}>
          {m.passkey_rename()}
        </Button>
        <Button kind="ghost" aria-label={m.passkey_removeOf({ name })} onClick={onRemove}>
          {m.passkey_remove()}
        </Button>
      </div>
    </li>
  );
}
