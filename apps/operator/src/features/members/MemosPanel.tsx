import { getMemberGlance, listGlances } from "@hanpan/contract/operator/calls/glance";
import { addMemo, listMemos, memoMaximum, strikeMemo } from "@hanpan/contract/operator/calls/memo";
import type { KeptMemo } from "@hanpan/contract/operator/objects/memo";
import { Button, FormMessage, TextAreaField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";
import { fieldsOf } from "../../parts/fields.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { Panel } from "../../parts/Screen.tsx";

/** What operators wrote down about the member, the latest first; a memo is struck and never changed. */
export function MemosPanel({ memberId }: { memberId: string }) {
  const mayWrite = useMay("member.tag");
  const read = useQuery(callQuery(listMemos, { params: { id: memberId } }));
  return (
    <Panel title={m.memo_title()}>
      {mayWrite && <MemoForm memberId={memberId} />}
      <Loaded query={read} rows={2}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="text-14 text-muted">{m.memo_none()}</p>
          ) : (
            <ul className="flex max-h-80 flex-col gap-3 overflow-y-auto">
              {list.map((memo) => (
                <Memo key={memo.id} memberId={memberId} memo={memo} mayStrike={mayWrite} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

function MemoForm({ memberId }: { memberId: string }) {
  const [text, setText] = useState("");
  const submit = useSubmit(addMemo, { readAgain: [listMemos, getMemberGlance, listGlances], quiet: true });
  const fields = fieldsOf(submit.error);
  return (
    <form
      noValidate
      className="mb-4 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (submit.isPending || text.trim() === "") return;
        submit.mutate({ params: { id: memberId }, body: { text } }, { onSuccess: () => setText("") });
      }}
    >
      <TextAreaField
        label={m.memo_new()}
        rows={2}
        maxLength={memoMaximum}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={fields["text"]}
      />
      {submit.error !== null && fields["text"] === undefined && (
        <FormMessage kind="danger">{failureMessage(submit.error)}</FormMessage>
      )}
      <Button type="submit" kind="quiet" busy={submit.isPending} className="self-end">
        {m.memo_add()}
      </Button>
    </form>
  );
}

function Memo({ memberId, memo, mayStrike }: { memberId: string; memo: KeptMemo; mayStrike: boolean }) {
  const submit = useSubmit(strikeMemo, { readAgain: [listMemos, getMemberGlance, listGlances], quiet: true });
  const { text, by, at, struckBy, struckAt } = memo;
  return (
    <li className="flex items-start justify-between gap-3 text-14">
      <div className="min-w-0">
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {struckBy === null ? text : <s className="text-muted">{text}</s>}
        </p>
        <p className="text-12 text-muted">
          <span translate="no">{by}</span> · <At at={at} />
          {struckBy !== null && struckAt !== null && (
            <>
              {" "}
              · {m.memo_struck()}: <span translate="no">{struckBy}</span> <At at={struckAt} />
            </>
          )}
        </p>
      </div>
      {mayStrike && struckBy === null && (
        <Button
          kind="quiet"
          busy={submit.isPending}
          onClick={() => submit.mutate({ params: { id: memberId, memo: memo.id } })}
        >
          {m.memo_strike()}
        </Button>
      )}
    </li>
  );
}
