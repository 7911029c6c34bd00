import { listBankSources, revokeBankSourceKey } from "@hanpan/contract/operator/calls/bankEntry";
import type { BankSource } from "@hanpan/contract/operator/objects/bankEntry";
import { useMay } from "../../lib/me.ts";
import { useSubmit } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { SignatureKey } from "../../parts/SignatureKey.tsx";

/** A key of a source of money. */
export function SourceKey({
  source,
  sourceKey,
}: {
  source: BankSource;
  sourceKey: BankSource["keys"][number];
}) {
  const revoke = useSubmit(revokeBankSourceKey, {
    readAgain: [listBankSources],
    quiet: true,
    done: m.common_saved(),
  });
  return (
    <SignatureKey
      signatureKey={sourceKey}
      mayRevoke={useMay("account.write")}
      revoking={revoke}
      onRevoke={(reason, done) =>
        revoke.mutate({ params: { id: source.id, key: sourceKey.id }, body: { reason } }, { onSuccess: done })
      }
    />
  );
}
