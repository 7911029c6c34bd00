import type { StakeShares } from "../../../protocol/liveShares.ts";
import { m } from "../../paraglide/messages.js";

/** Whose stakes the shares on the spots are of, or that members are few; nothing where it is not known. */
export function SharesLine({ shares }: { shares: StakeShares | null }) {
  if (shares === null) return null;
  return (
    <p className="closed-spots" translate="no">
      {shares.members === null ? m.tb_shares_few() : m.tb_shares({ members: shares.members })}
    </p>
  );
}
