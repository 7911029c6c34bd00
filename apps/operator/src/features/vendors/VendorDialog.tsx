import { addVendor, listVendors, putVendor } from "@hanpan/contract/operator/calls/vendor";
import type { OperatorVendor } from "@hanpan/contract/operator/objects/vendor";
import { TextAreaField } from "@hanpan/ui";
import { useState } from "react";
import { useSubmit, whenProposed } from "../../lib/queries.ts";
import { isProposed } from "../../lib/requestFailure.ts";
import { useRowDraft } from "../../lib/useRowDraft.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import * as m from "../../paraglide/messages.js";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf, listError } from "../../parts/fields.tsx";
import { VendorFields } from "./VendorFields.tsx";
import { vendorDraftOf, vendorFieldsSchema } from "./vendorDraft.ts";

/** The text of a field that takes one item a line. */
const linesOf = (text: string) => text.split(/[\s,]+/).filter((line) => line !== "");

/** A vendor: where it is, how its games open, from which addresses it may call, and the key it signs with. */
export function VendorDialog({
  vendor,
  onClose: leave,
}: {
  vendor: OperatorVendor | null;
  onClose: () => void;
}) {
  const onClose = useWhileShown(leave);
  const [code, setCode] = useState(vendor?.code ?? "");
  const [publicKey, setPublicKey] = useState("");
  const [reason, setReason] = useState("");
  const why = reason.trim() === "" ? {} : { reason: reason.trim() };
  const form = useRowDraft({ row: vendor, schema: vendorFieldsSchema, draftOf: vendorDraftOf });
  const { draft, change } = form;
  const options = { readAgain: [listVendors], quiet: true, done: m.common_saved() };
  const add = useSubmit(addVendor, options);
  const put = useSubmit(putVendor, options);
  const error = vendor === null ? add.error : put.error;
  const fields = fieldsOf(error);
  const sent = (vendor === null ? add.variables : put.variables)?.body;
  const orNull = (value: string) => (value.trim() === "" ? null : value.trim());
  return (
    <FormDialog
      title={vendor === null ? m.vendor_add() : m.vendor_edit()}
      busy={add.isPending || put.isPending}
      error={error}
      behind={form.behind(put)}
      size="large"
      reason={{ value: reason, onChange: setReason }}
      onClose={onClose}
      onSave={() => {
        const body = {
          nameKo: draft.nameKo,
          nameEn: draft.nameEn,
          launchUrl: orNull(draft.launchUrl),
          apiUrl: orNull(draft.apiUrl),
          liveFeedUrl: orNull(draft.liveFeedUrl),
          operatorId: orNull(draft.operatorId),
          logo: draft.logo,
          mode: draft.mode,
          gameOrigins: linesOf(draft.gameOrigins),
          addresses: linesOf(draft.addresses),
          fractions: draft.fractions,
          unlistedGames: draft.unlistedGames,
          signature: draft.signature,
          playRules: draft.playRules,
          offersDemo: draft.offersDemo,
        };
        if (vendor === null)
          add.mutate(
            { body: { ...body, code, protocol: "HUB88", publicKey, ...why } },
            { onSuccess: onClose, onError: whenProposed(onClose) },
          );
        else {
          const key = publicKey.trim() === "" ? {} : { publicKey };
          const changed = { ...body, ...key, expected: form.expected, ...why };
          const onError = (failure: Error) => {
            if (isProposed(failure)) onClose();
            else form.refused(failure);
          };
          put.mutate({ params: { id: vendor.id }, body: changed }, { onSuccess: onClose, onError });
        }
      }}
    >
      <VendorFields
        draft={draft}
        change={change}
        fields={fields}
        code={code}
        onCode={vendor === null ? setCode : null}
      />
      <TextAreaField
        label={m.vendor_gameOrigins()}
        help={m.vendor_gameOriginsHelp()}
        rows={2}
        spellCheck={false}
        value={draft.gameOrigins}
        onChange={(event) => change({ gameOrigins: event.target.value })}
        error={listError(fields, "gameOrigins", sent?.gameOrigins)}
      />
      <TextAreaField
        label={m.vendor_addresses()}
        help={m.vendor_addressesHelp()}
        rows={2}
        value={draft.addresses}
        onChange={(event) => change({ addresses: event.target.value })}
        error={listError(fields, "addresses", sent?.addresses)}
      />
      <TextAreaField
        label={m.vendor_publicKey()}
        help={vendor === null ? undefined : m.vendor_publicKeyHelp()}
        rows={4}
        spellCheck={false}
        placeholder="-----BEGIN PUBLIC KEY-----"
        value={publicKey}
        onChange={(event) => setPublicKey(event.target.value)}
        error={fields["publicKey"]}
      />
    </FormDialog>
  );
}
