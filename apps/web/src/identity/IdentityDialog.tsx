import { Dialog } from "@hanpan/ui";
import * as m from "../paraglide/messages.js";
import { MemberSteps } from "./MemberSteps.tsx";

/** Asks the member to verify who they are before something goes on that the site asks it for. */
export function IdentityDialog({
  open,
  onVerified,
  onClose,
}: {
  open: boolean;
  onVerified: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title={m.identity_title()} size="small">
      {open && (
        <div className="flex flex-col gap-4">
          <p className="text-14 text-muted">{m.identity_askedLead()}</p>
          <MemberSteps onDone={onVerified} />
        </div>
      )}
    </Dialog>
  );
}
