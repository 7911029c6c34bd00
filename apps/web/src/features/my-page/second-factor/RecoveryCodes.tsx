import { handOver } from "@hanpan/browser/files/handOver";
import { Button, Dialog } from "@hanpan/ui";
import { copyText } from "@hanpan/ui/copy";
import { confirmNotice, showNotice } from "../../../lib/notices.ts";
import * as m from "../../../paraglide/messages.js";

const written = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Recovery codes as they are shown once: copied, saved as a file, or written down, and closed by saying so. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[] | null; onKept: () => void }) {
  const text = (codes ?? []).map(written).join("\n");
  const copy = async () => {
    if (await copyText(text)) confirmNotice(m.factor_codesCopied());
    else showNotice("danger", m.factor_codesCopyFailed());
  };
  return (
    <Dialog
      open={codes !== null}
      onClose={onKept}
      dismissible={false}
      title={m.factor_codesTitle()}
      size="small"
      footer={
        <Button kind="play" wide onClick={onKept}>
          {m.factor_codesKept()}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14">{m.factor_codesLead()}</p>
        <ul
          translate="no"
          className="tabular grid grid-cols-2 gap-x-4 gap-y-2 rounded-control bg-surface-2 p-4 text-16 font-semibold"
        >
          {(codes ?? []).map((code) => (
            <li key={code} className="text-center">
              {written(code)}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void copy()}>{m.common_copy()}</Button>
          <Button
            onClick={() => handOver(new Blob([`${text}\n`], { type: "text/plain" }), "recovery-codes.txt")}
          >
            {m.factor_codesSave()}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
