import type { Call } from "@hanpan/contract/call";
import type { RequestParts } from "@hanpan/contract/client";
import { seoulDay } from "@hanpan/contract/time";
import { Button } from "@hanpan/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { handOver, saveFile } from "../lib/client.ts";
import { type CsvCell, csvText } from "../lib/csv.ts";
import { showNotice } from "../lib/notices.ts";
import { failureMessage } from "../lib/request-failure.ts";
import * as m from "../paraglide/messages.js";

/** Saves a list, with the filters it is seen with, as a CSV file that the API writes. */
export function CsvButton<C extends Call>({
  call,
  parts,
  name,
}: {
  call: C;
  parts: RequestParts<C>;
  name: string;
}) {
  return <SaveButton save={() => saveFile(call, parts, fileName(name))} />;
}

/** Saves a short list, which the screen holds or reads whole, as a CSV file. */
export function RowsCsvButton({
  name,
  header,
  rows,
}: {
  name: string;
  header: readonly string[];
  rows: () => readonly (readonly CsvCell[])[] | Promise<readonly (readonly CsvCell[])[]>;
}) {
  return (
    <SaveButton
      save={async () =>
        handOver(
          new Blob([csvText(header, await rows())], { type: "text/csv;charset=utf-8" }),
          fileName(name),
        )
      }
    />
  );
}

const fileName = (name: string) => `${name}-${seoulDay(new Date())}.csv`;

function SaveButton({ save }: { save: () => Promise<void> }) {
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
      {m.common_csv()}
    </Button>
  );
}
