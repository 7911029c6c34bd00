import { launchModes } from "@hanpan/contract/enumerations";
import { addVendor, listVendors, putVendor } from "@hanpan/contract/operator/calls/vendor";
import { fractionRules, signatureRules, unlistedGameRules } from "@hanpan/contract/operator/enumerations";
import { type OperatorVendor, operatorVendor } from "@hanpan/contract/operator/objects/vendor";
import { fractionRuleWords } from "@hanpan/contract/operator/words/fractionRule";
import { launchModeWords } from "@hanpan/contract/operator/words/launchMode";
import { signatureRuleWords } from "@hanpan/contract/operator/words/signatureRule";
import { unlistedGameRuleWords } from "@hanpan/contract/operator/words/unlistedGameRule";
import { SelectField, TextAreaField, TextField } from "@hanpan/ui";
import { useState } from "react";
import * as z from "zod/mini";
import { useSubmit, whenProposed } from "../../lib/queries.ts";
import { isProposed } from "../../lib/request-failure.ts";
import { useRowDraft } from "../../lib/use-row-draft.ts";
import { wordOf } from "../../lib/word-of.ts";
import * as m from "../../paraglide/messages.js";
import { NameFields } from "../../parts/BothLanguages.tsx";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf, listError } from "../../parts/fields.tsx";
import { ImageField } from "../../parts/ImageField.tsx";

const fieldsSchema = z.pick(operatorVendor, {
  nameKo: true,
  nameEn: true,
  launchUrl: true,
  apiUrl: true,
  liveFeedUrl: true,
  operatorId: true,
  logo: true,
  mode: true,
  gameOrigins: true,
  addresses: true,
  fractions: true,
  unlistedGames: true,
  signature: true,
});

const draftOf = (vendor: z.output<typeof fieldsSchema> | null) => ({
  nameKo: vendor?.nameKo ?? "",
  nameEn: vendor?.nameEn ?? "",
  launchUrl: vendor?.launchUrl ?? "",
  apiUrl: vendor?.apiUrl ?? "",
  liveFeedUrl: vendor?.liveFeedUrl ?? "",
  operatorId: vendor?.operatorId ?? "",
  logo: vendor?.logo ?? "",
  mode: vendor?.mode ?? ("WINDOW" as const),
  gameOrigins: vendor?.gameOrigins.join("\n") ?? "",
  addresses: vendor?.addresses.join("\n") ?? "",
  fractions: vendor?.fractions ?? ("REFUSE" as const),
  unlistedGames: vendor?.unlistedGames ?? ("REFUSE" as const),
  signature: vendor?.signature ?? ("BODY" as const),
});

/** What stands in a field that takes one item a line. */
const linesOf = (text: string) => text.split(/[\s,]+/).filter((line) => line !== "");

/** A vendor: where it is, how its games open, from which addresses it may call, and the key it signs with. */
export function VendorDialog({ vendor, onClose }: { vendor: OperatorVendor | null; onClose: () => void }) {
  const [code, setCode] = useState(vendor?.code ?? "");
  const [publicKey, setPublicKey] = useState("");
  const [reason, setReason] = useState("");
  const why = reason.trim() === "" ? {} : { reason: reason.trim() };
  const form = useRowDraft({ row: vendor, schema: fieldsSchema, draftOf });
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
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.column_code()}
          maxLength={32}
          disabled={vendor !== null}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={fields["code"]}
        />
        <SelectField
          label={m.vendor_mode()}
          value={draft.mode}
          options={launchModes.map((value) => ({ value, label: wordOf(launchModeWords, value) }))}
          onChange={(event) => {
            const mode = launchModes.find((value) => value === event.target.value);
            if (mode) change({ mode });
          }}
        />
        <NameFields names={draft} onChange={change} fields={fields} maxLength={100} />
        <TextField
          label={m.vendor_launchUrl()}
          maxLength={500}
          value={draft.launchUrl}
          onChange={(event) => change({ launchUrl: event.target.value })}
          error={fields["launchUrl"]}
        />
        <TextField
          label={m.vendor_apiUrl()}
          maxLength={500}
          value={draft.apiUrl}
          onChange={(event) => change({ apiUrl: event.target.value })}
          error={fields["apiUrl"]}
        />
        <TextField
          label={m.vendor_liveFeedUrl()}
          help={m.vendor_liveFeedUrlHelp()}
          maxLength={500}
          value={draft.liveFeedUrl}
          onChange={(event) => change({ liveFeedUrl: event.target.value })}
          error={fields["liveFeedUrl"]}
        />
        <TextField
          label={m.vendor_operatorId()}
          maxLength={100}
          value={draft.operatorId}
          onChange={(event) => change({ operatorId: event.target.value })}
          error={fields["operatorId"]}
        />
        <ImageField
          label={m.vendor_logo()}
          value={draft.logo || null}
          onChange={(path) => change({ logo: path ?? "" })}
          error={fields["logo"]}
        />
        <SelectField
          label={m.vendor_fractions()}
          help={m.vendor_fractionsHelp()}
          value={draft.fractions}
          options={fractionRules.map((value) => ({ value, label: wordOf(fractionRuleWords, value) }))}
          onChange={(event) => {
            const fractions = fractionRules.find((value) => value === event.target.value);
            if (fractions) change({ fractions });
          }}
        />
        <SelectField
          label={m.vendor_unlistedGames()}
          help={m.vendor_unlistedGamesHelp()}
          value={draft.unlistedGames}
          options={unlistedGameRules.map((value) => ({ value, label: wordOf(unlistedGameRuleWords, value) }))}
          onChange={(event) => {
            const unlistedGames = unlistedGameRules.find((value) => value === event.target.value);
            if (unlistedGames) change({ unlistedGames });
          }}
        />
        <SelectField
          label={m.vendor_signature()}
          help={m.vendor_signatureHelp()}
          value={draft.signature}
          options={signatureRules.map((value) => ({ value, label: wordOf(signatureRuleWords, value) }))}
          onChange={(event) => {
            const signature = signatureRules.find((value) => value === event.target.value);
            if (signature) change({ signature });
          }}
        />
      </div>
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
