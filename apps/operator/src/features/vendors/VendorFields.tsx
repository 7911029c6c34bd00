import { launchModes } from "@hanpan/contract/enumerations";
import {
  fractionRules,
  heldRules,
  signatureRules,
  unlistedGameRules,
} from "@hanpan/contract/operator/enumerations";
import { fractionRuleWords } from "@hanpan/contract/operator/words/fractionRule";
import { heldRulesWords } from "@hanpan/contract/operator/words/heldRules";
import { launchModeWords } from "@hanpan/contract/operator/words/launchMode";
import { signatureRuleWords } from "@hanpan/contract/operator/words/signatureRule";
import { unlistedGameRuleWords } from "@hanpan/contract/operator/words/unlistedGameRule";
import { SelectField, Switch, TextField } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { NameFields } from "../../parts/BothLanguages.tsx";
import { ImageField } from "../../parts/ImageField.tsx";
import type { VendorDraft } from "./vendorDraft.ts";

/** What a vendor is called and where it is, and how its games open and its calls are read. */
export function VendorFields({
  draft,
  change,
  fields,
  code,
  onCode,
}: {
  draft: VendorDraft;
  change: (part: Partial<VendorDraft>) => void;
  /** What was refused, by field. */
  fields: Readonly<Record<string, string>>;
  code: string;
  /** Null where the code is given for good. */
  onCode: ((code: string) => void) | null;
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={m.column_code()}
        maxLength={32}
        disabled={onCode === null}
        value={code}
        onChange={(event) => onCode?.(event.target.value)}
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
      <SelectField
        label={m.vendor_playRules()}
        help={m.vendor_playRulesHelp()}
        value={draft.playRules}
        options={heldRules.map((value) => ({ value, label: wordOf(heldRulesWords, value) }))}
        onChange={(event) => {
          const playRules = heldRules.find((value) => value === event.target.value);
          if (playRules) change({ playRules });
        }}
      />
      <Switch
        label={m.vendor_offersDemo()}
        help={m.vendor_offersDemoHelp()}
        checked={draft.offersDemo}
        onChange={(offersDemo) => change({ offersDemo })}
      />
    </div>
  );
}
