import { lookAtRecovery } from "@hanpan/contract/calls/recovery";
import { buttonClass, ErrorState } from "@hanpan/ui";
import { Link, useLocation } from "@tanstack/react-router";
import { urls } from "../../../lib/urls.ts";
import * as m from "../../../paraglide/messages.js";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import { RecoveryFrame } from "./RecoveryFrame.tsx";

/** Where the desk's link leads. What it carries stands behind the `#`, so that no server's log and no other site sees it. */
export function LinkPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <RecoveryFrame title={m.recover_newTitle()}>
      {lookAtRecovery.body?.safeParse({ token }).success !== true ? (
        <div className="flex flex-col gap-4">
          <ErrorState title={m.recover_over()} />
          <Link to={urls.recovery} params={{ way: "account" }} className={buttonClass("quiet")}>
            {m.recover_begin()}
          </Link>
        </div>
      ) : (
        <NewPasswordForm key={token} token={token} />
      )}
    </RecoveryFrame>
  );
}
