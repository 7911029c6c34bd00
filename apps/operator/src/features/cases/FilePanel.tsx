import { handOver } from "@hanpan/browser/files/handOver";
import { addCaseFile, getCase, readCaseFile } from "@hanpan/contract/operator/calls/case";
import type { CaseFile } from "@hanpan/contract/operator/objects/case";
import { Button, FormMessage } from "@hanpan/ui";
import { useRef, useState } from "react";
import { base64Of } from "../../lib/base64Of.ts";
import { useMay } from "../../lib/me.ts";
import { useSubmit } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { fieldsOf } from "../../parts/fields.tsx";
import { At } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { Panel } from "../../parts/Screen.tsx";

/** The largest file that is sent at all: the server refuses what is larger, without reading a hundred megabytes here first. */
const mostBytes = 5_000_000;

/** The files of a case; who opens one stands in the audit. */
export function FilePanel({ found }: { found: CaseFile }) {
  const mayWrite = useMay("case.write");
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const add = useSubmit(addCaseFile, { readAgain: [getCase], quiet: true, done: m.common_saved() });
  const read = useSubmit(readCaseFile, {});
  const params = { id: found.id };
  async function send(file: File): Promise<void> {
    setTooLarge(file.size > mostBytes);
    if (file.size <= mostBytes)
      add.mutate({ params, body: { name: file.name.slice(-120), file: await base64Of(file) } });
  }
  return (
    <Panel
      title={m.case_files()}
      action={
        found.decision === null &&
        mayWrite && (
          <Button kind="ghost" busy={add.isPending} onClick={() => input.current?.click()}>
            {m.case_addFile()}
          </Button>
        )
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label={m.case_addFile()}
        accept=".pdf,.png,.jpg,.jpeg,.txt"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) void send(file);
          event.target.value = "";
        }}
      />
      <p className="mb-2 text-12 text-muted">{m.case_fileHelp()}</p>
      {(isTooLarge || add.error !== null) && (
        <FormMessage kind="danger" className="mb-2">
          {isTooLarge ? m.case_fileHelp() : (fieldsOf(add.error)["file"] ?? add.error?.message ?? "")}
        </FormMessage>
      )}
      <MiniTable
        caption={m.case_files()}
        rows={found.files}
        rowKey={({ id }) => id}
        empty={m.case_noFiles()}
        columns={[
          { id: "name", header: m.case_files(), wraps: true, cell: ({ name }) => name },
          {
            id: "by",
            header: m.column_at(),
            cell: ({ addedAt, addedBy }) => (
              <span>
                <At at={addedAt} /> {addedBy}
              </span>
            ),
          },
          {
            id: "act",
            header: m.column_act(),
            align: "right",
            cell: ({ id, name }) => (
              <Button
                kind="ghost"
                aria-label={`${name} ${m.case_read()}`}
                onClick={() =>
                  read.mutate(
                    { params: { ...params, fileId: id }, body: {} },
                    {
                      onSuccess: (file) =>
                        handOver(
                          new Blob([Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0))], {
                            type: file.type,
                          }),
                          file.name,
                        ),
                    },
                  )
                }
              >
                {m.case_read()}
              </Button>
            ),
          },
        ]}
      />
    </Panel>
  );
}
