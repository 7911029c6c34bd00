import type { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { Button, FormMessage } from "@hanpan/ui";
import * as m from "../../paraglide/messages.js";

/** Why a login was refused; who closed their account lately may take that back with it. */
export function LoginFailure({
  failure,
  busy,
  onReopen,
}: {
  failure: RequestFailure;
  busy: boolean;
  onReopen: () => void;
}) {
  return (
    <>
      <FormMessage kind="danger">{failure.message}</FormMessage>
      {failure.code === "ACCOUNT_CLOSED_LATELY" && (
        <Button size="large" wide busy={busy} onClick={onReopen}>
          {m.close_reopen()}
        </Button>
      )}
    </>
  );
}
