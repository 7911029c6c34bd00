import { imageMaximumBytes, imageTypes, isUploadedImage } from "@hanpan/contract/images";
import { uploadImage } from "@hanpan/contract/operator/calls/notice";
import { Button, FormMessage } from "@hanpan/ui";
import { ImageUp, X } from "lucide-react";
import { useRef, useState } from "react";
import { base64Of } from "../lib/base64Of.ts";
import { ask } from "../lib/client.ts";
import { showNotice } from "../lib/notices.ts";
import { failureMessage } from "../lib/requestFailure.ts";
import * as m from "../paraglide/messages.js";
import { fieldsOf } from "./fields.tsx";

/** Why a file is not sent at all; what it really is the server finds out. */
function problemOf(file: File): string | null {
  if (!imageTypes.some((type) => type === file.type)) return m.content_image_type();
  return file.size > imageMaximumBytes ? m.content_image_size() : null;
}

/** A picture of the site's own: uploaded, shown and taken out again. */
export function ImageField(props: {
  label?: string;
  value: string | null;
  onChange: (path: string | null) => void;
  error?: string | undefined;
}) {
  const { label, value, onChange, error } = props;
  const files = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  async function send(file: File): Promise<void> {
    const problem = problemOf(file);
    if (problem !== null) {
      showNotice("warning", problem);
      return;
    }
    setBusy(true);
    try {
      const { path } = await ask(uploadImage, { body: { image: await base64Of(file) } });
      onChange(path);
    } catch (failure) {
      showNotice("danger", fieldsOf(failure)["image"] ?? failureMessage(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-3">
      {label !== undefined && <legend className="mb-1.5 text-14 font-medium">{label}</legend>}
      {/* The drawings of the bundled games are served with the member app alone. */}
      {value && isUploadedImage(value) && (
        <img src={value} alt={m.content_image()} className="h-20 max-w-40 rounded-control object-cover" />
      )}
      <input
        ref={files}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={m.content_image_add()}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void send(file);
          target.value = "";
        }}
      />
      <Button busy={busy} icon={<ImageUp aria-hidden size={16} />} onClick={() => files.current?.click()}>
        {m.content_image_add()}
      </Button>
      {value && (
        <Button kind="ghost" icon={<X aria-hidden size={16} />} onClick={() => onChange(null)}>
          {m.content_image_remove()}
        </Button>
      )}
      {error !== undefined && <FormMessage kind="danger">{error}</FormMessage>}
    </fieldset>
  );
}
