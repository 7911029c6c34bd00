import { askedAs, type FileKind } from "@hanpan/browser/files/fileKind";
import { handOver } from "@hanpan/browser/files/handOver";
import type { Call } from "@hanpan/contract/call";
import type { RequestParts } from "@hanpan/contract/client";
import { noteFile } from "@hanpan/contract/operator/calls/auth";
import { serverNow } from "@hanpan/contract/serverClock";
import type { Cell, Table } from "@hanpan/contract/spreadsheet/cells";
import { csvOf } from "@hanpan/contract/spreadsheet/csv";
import { workbookType } from "@hanpan/contract/spreadsheet/workbookType";
import { seoulDay } from "@hanpan/contract/time";
import { Button } from "@hanpan/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { ask, saveFile } from "../lib/client.ts";
import { showNotice } from "../lib/notices.ts";
import { failureMessage } from "../lib/requestFailure.ts";
import * as m from "../paraglide/messages.js";

/** Saves a list, with the filters it is seen with, as a file that the API writes. */
export function CsvButton<C extends Call>({
  call,
  parts,
  name,
}: {
  call: C;
  parts: RequestParts<C>;
  name: string;
}) {
  return <SaveButtons save={(kind) => saveFile(call, parts, fileName(name, kind), askedAs(kind))} />;
}

/** Saves a short list, which the screen holds or reads whole, as a file; the audit keeps that it was saved. */
export function RowsCsvButton({
  name,
  header,
  rows,
}: {
  name: string;
  header: readonly string[];
  rows: () => readonly (readonly Cell[])[] | Promise<readonly (readonly Cell[])[]>;
}) {
  return (
    <SaveButtons
      save={async (kind) => {
        const held = await rows();
        // The audit keeps it first: what is not kept is not saved.
        const filter = window.location.search.slice(1);
        await ask(noteFile, { body: { name, format: kind, rows: held.length, filter } });
        const table = tableOf(header, held);
        handOver(kind === "csv" ? await csvBlob(table) : await workbookBlob(table), fileName(name, kind));
      }}
    />
  );
}

const tableOf = (header: readonly string[], rows: readonly (readonly Cell[])[]): Table => ({
  header,
  batches: (async function* () {
    yield rows;
  })(),
});

async function csvBlob(table: Table): Promise<Blob> {
  const pieces: string[] = [];
  for await (const piece of csvOf(table)) pieces.push(piece);
  return new Blob(pieces, { type: "text/csv;charset=utf-8" });
}

async function workbookBlob(table: Table): Promise<Blob> {
  const { workbookOf } = await import("@hanpan/contract/spreadsheet/workbook");
  const pieces: BlobPart[] = [];
  for await (const piece of workbookOf(table)) pieces.push(new Uint8Array(piece));
  return new Blob(pieces, { type: workbookType });
}

const fileName = (name: string, kind: FileKind) => `${name}-${seoulDay(serverNow())}.${kind}`;

function SaveButtons({ save }: { save: (kind: FileKind) => Promise<void> }) {
  return (
    <span className="flex flex-wrap gap-1">
      <SaveButton label={m.common_csv()} save={() => save("csv")} />
      <SaveButton label={m.common_xlsx()} save={() => save("xlsx")} />
    </span>
  );
}

function SaveButton({ label, save }: { label: string; save: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      kind="quiet"
      busy={busy}
      icon={<Download aria-hidden size={16} />}
      onClick={() => {
        setBusy(true);
        void save()
          .catch((error: unknown) => showNotice("danger", failureMessage(error)))
          .finally(() => setBusy(false));
      }}
    >
      {label}
    </Button>
  );
}
