import { Dialog } from "@hanpan/ui";
import type { ReactNode } from "react";
import { ProveForm } from "./ProveForm.tsx";

/** Asks a member to prove again that it is them, by the second factor or, where there is none, by the password. */
export function ProveDialog({
  open,
  title,
  lead,
  by,
  onProven,
  onClose,
}: {
  open: boolean;
  title: string;
  lead?: ReactNode;
  by: "PASSWORD" | "CODE";
  /** Given what one act takes within five minutes. */
  onProven: (proof: string) => void;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title={title} size="small">
      {open && (
        <div className="flex flex-col gap-4">
          {lead !== undefined && <p className="text-14 text-muted">{lead}</p>}
          <ProveForm by={by} onProven={onProven} />
        </div>
      )}
    </Dialog>
  );
}
