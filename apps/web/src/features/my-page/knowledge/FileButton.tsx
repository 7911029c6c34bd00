import { Button } from "@hanpan/ui";
import { Upload } from "lucide-react";
import { useRef } from "react";
import * as m from "../../../paraglide/messages.js";

/** A button that lets a file be chosen. */
export function FileButton({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,application/pdf"
        aria-label={m.known_upload()}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
      <Button busy={busy} icon={<Upload aria-hidden size={16} />} onClick={() => input.current?.click()}>
        {m.known_upload()}
      </Button>
    </>
  );
}
