import { type MarketingProduct, marketingProducts } from "@hanpan/contract/marketing";
import {
  grantSegment,
  limitSegment,
  listSegmentActs,
  sendToSegment,
} from "@hanpan/contract/operator/calls/segmentAct";
import { type FreezeKind, freezeKinds } from "@hanpan/contract/operator/caseEnumerations";
import type { Segment } from "@hanpan/contract/operator/objects/segment";
import { type SegmentGrant, segmentGrants } from "@hanpan/contract/operator/segmentEnumerations";
import { freezeKindWords } from "@hanpan/contract/operator/words/case";
import { segmentGrantWords } from "@hanpan/contract/operator/words/segmentAct";
import { bodyMaximum, titleMaximum } from "@hanpan/contract/textFields";
import { marketingProductWords } from "@hanpan/contract/words/marketingChoice";
import { SelectField, Switch, TextAreaField, TextField } from "@hanpan/ui";
import { type ReactNode, useState } from "react";
import { useSubmit, whenProposed } from "../../lib/queries.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { CheckList } from "../../parts/CheckList.tsx";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf, WholeField } from "../../parts/fields.tsx";
import { Reach, useReach } from "./Reach.tsx";
import { grantedText } from "./words.ts";

type Props = { segment: Segment; onClose: () => void };

/** A note to whom the segment holds: of service, or one that advertises, which leaves out more. */
export function NoteDialog({ segment, onClose: leave }: Props) {
  const onClose = useWhileShown(leave);
  const [draft, setDraft] = useState({ title: "", body: "", isMarketing: false });
  const [products, setProducts] = useState<readonly MarketingProduct[]>([]);
  const reach = useReach(segment, draft.isMarketing ? "NOTE_AD" : "NOTE", draft.isMarketing ? products : []);
  const send = useSubmit(sendToSegment, { readAgain: [listSegmentActs], quiet: true, done: m.note_sent() });
  const fields = fieldsOf(send.error);
  return (
    <FormDialog
      title={m.segment_send()}
      busy={send.isPending}
      error={send.error}
      saveLabel={m.note_send()}
      onClose={onClose}
      onSave={() =>
        send.mutate(
          {
            params: { id: segment.id },
            body: {
              ...draft,
              version: segment.version,
              ...(draft.isMarketing ? { products: [...products] } : {}),
            },
          },
          { onSuccess: onClose },
        )
      }
    >
      <div>
        <Switch
          label={m.note_marketing()}
          checked={draft.isMarketing}
          onChange={(isMarketing) => setDraft((was) => ({ ...was, isMarketing }))}
        />
        <p className="mt-1 text-12 text-muted">{m.note_marketingHelp()}</p>
        {draft.isMarketing && (
          <CheckList
            legend={m.segment_products()}
            choices={marketingProducts}
            labelOf={(product) => wordOf(marketingProductWords, product)}
            chosen={products}
            onChange={setProducts}
            error={fields["products"]}
          />
        )}
      </div>
      <Reach {...reach} />
      <TextField
        label={m.note_title()}
        required
        maxLength={titleMaximum}
        value={draft.title}
        error={fields["title"]}
        onChange={({ target }) => setDraft((was) => ({ ...was, title: target.value }))}
      />
      <TextAreaField
        label={m.note_body()}
        required
        rows={6}
        maxLength={bodyMaximum}
        value={draft.body}
        error={fields["body"]}
        onChange={({ target }) => setDraft((was) => ({ ...was, body: target.value }))}
      />
    </FormDialog>
  );
}

/** An act that another operator approves: what it is, and why. */
function ProposalDialog({
  title,
  proposal: { isPending, error },
  reason,
  onReason,
  onPropose,
  onClose,
  children,
}: {
  title: string;
  proposal: { readonly isPending: boolean; readonly error: Error | null };
  reason: string;
  onReason: (reason: string) => void;
  onPropose: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <FormDialog
      title={title}
      busy={isPending}
      error={error}
      saveLabel={m.segment_propose()}
      onClose={onClose}
      onSave={onPropose}
    >
      {children}
      <TextField
        label={m.column_reason()}
        help={m.segment_byTwo()}
        required
        maxLength={500}
        autoComplete="off"
        value={reason}
        error={fieldsOf(error)["reason"]}
        onChange={({ target }) => onReason(target.value)}
      />
    </FormDialog>
  );
}

/** Points or tickets to each whom the segment holds: another operator approves it. */
export function GrantDialog({ segment, onClose: leave }: Props) {
  const onClose = useWhileShown(leave);
  const [grant, setGrant] = useState<SegmentGrant>("COUPON_BONUS");
  const [amount, setAmount] = useState(0);
  const [reason, setReason] = useState("");
  const reach = useReach(segment, "GRANT");
  const propose = useSubmit(grantSegment, { readAgain: [listSegmentActs], quiet: true });
  const fields = fieldsOf(propose.error);
  return (
    <ProposalDialog
      title={m.segment_grant()}
      proposal={propose}
      reason={reason}
      onReason={setReason}
      onClose={onClose}
      onPropose={() =>
        propose.mutate(
          { params: { id: segment.id }, body: { version: segment.version, grant, amount, reason } },
          { onSuccess: onClose, onError: whenProposed(onClose) },
        )
      }
    >
      <Reach {...reach} />
      <SelectField
        label={m.segment_grantKind()}
        value={grant}
        options={segmentGrants.map((value) => ({ value, label: wordOf(segmentGrantWords, value) }))}
        onChange={({ target }) =>
          setGrant(segmentGrants.find((value) => value === target.value) ?? "COUPON_BONUS")
        }
      />
      <WholeField label={m.segment_each()} value={amount} error={fields["amount"]} onChange={setAmount} />
      {reach.reach !== undefined && (
        <p role="status" translate="no" className="text-14 font-semibold">
          {m.segment_sum({ sum: grantedText(grant, amount * reach.reach.reached) })}
        </p>
      )}
    </ProposalDialog>
  );
}

/** A case that keeps each whom the segment holds from something: another operator approves it. */
export function LimitDialog({ segment, onClose: leave }: Props) {
  const onClose = useWhileShown(leave);
  const [freezes, setFreezes] = useState<readonly FreezeKind[]>([]);
  const [reason, setReason] = useState("");
  const reach = useReach(segment, "LIMIT");
  const propose = useSubmit(limitSegment, { readAgain: [listSegmentActs], quiet: true });
  const fields = fieldsOf(propose.error);
  return (
    <ProposalDialog
      title={m.segment_limit()}
      proposal={propose}
      reason={reason}
      onReason={setReason}
      onClose={onClose}
      onPropose={() =>
        propose.mutate(
          { params: { id: segment.id }, body: { version: segment.version, freezes: [...freezes], reason } },
          { onSuccess: onClose, onError: whenProposed(onClose) },
        )
      }
    >
      <p className="text-14 text-muted">{m.segment_limitMeans()}</p>
      <Reach {...reach} />
      <CheckList
        legend={m.segment_freezes()}
        choices={freezeKinds}
        labelOf={(kind) => wordOf(freezeKindWords, kind)}
        chosen={freezes}
        onChange={setFreezes}
        error={fields["freezes"]}
      />
    </ProposalDialog>
  );
}
