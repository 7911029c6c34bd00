import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { isUploadedImage } from "@hanpan/contract/images";
import { formatNumber } from "@hanpan/contract/money";
import { IconButton, Markdown, TextAreaField } from "@hanpan/ui";
import { Bold, Heading2, Image, Italic, Link2, List, TextQuote } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { showNotice } from "../../lib/notices.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";
import { beginLines, type Chosen, insertLine, surround } from "./editing.ts";
import { longestBody } from "./postForm.ts";
import { imageProblem, uploadImage } from "./uploadImage.ts";

interface Props {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

const tools = [
  { id: "bold", label: m.board_tool_bold, Icon: Bold },
  { id: "italic", label: m.board_tool_italic, Icon: Italic },
  { id: "heading", label: m.board_tool_heading, Icon: Heading2 },
  { id: "list", label: m.board_tool_list, Icon: List },
  { id: "quote", label: m.board_tool_quote, Icon: TextQuote },
  { id: "link", label: m.board_tool_link, Icon: Link2 },
] as const;

const uses: Record<(typeof tools)[number]["id"], (chosen: Chosen) => Chosen> = {
  bold: (chosen) => surround(chosen, "**", "**", m.board_tool_boldText()),
  italic: (chosen) => surround(chosen, "*", "*", m.board_tool_italicText()),
  heading: (chosen) => beginLines(chosen, "## "),
  list: (chosen) => beginLines(chosen, "- "),
  quote: (chosen) => beginLines(chosen, "> "),
  link: (chosen) => surround(chosen, "[", "](https://)", m.board_tool_linkText()),
};

/** Markdown as it is written, and beside it as it will be shown. Pictures are sent when they are chosen, dropped or pasted. */
export function Editor({ value, onChange, error }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const latest = useRef(value);
  latest.current = value;
  const [uploading, setUploading] = useState(0);
  const [next, setNext] = useState<Chosen | null>(null);
  const field = () => area.current?.querySelector("textarea") ?? null;

  // The selection is set once the new text is in the field.
  useEffect(() => {
    const text = next && area.current?.querySelector("textarea");
    if (!text) return;
    text.focus();
    text.setSelectionRange(next.from, next.to);
  }, [next]);

  function edit(change: (chosen: Chosen) => Chosen): void {
    const text = field();
    const end = latest.current.length;
    // A field that nobody has been in says that its beginning is chosen: what is added belongs at the end.
    const untouched = !text || (text.selectionEnd === 0 && document.activeElement !== text);
    const changed = change({
      text: latest.current,
      from: untouched ? end : text.selectionStart,
      to: untouched ? end : text.selectionEnd,
    });
    if (changed.text.length > longestBody) return;
    onChange(changed.text);
    setNext(changed);
  }

  async function send(file: File): Promise<void> {
    const problem = imageProblem(file);
    if (problem !== null) {
      showNotice("warning", problem);
      return;
    }
    setUploading((count) => count + 1);
    try {
      const path = await uploadImage(file);
      edit((chosen) => insertLine(chosen, `![${m.board_image_alt()}](${path})`));
    } catch (failure) {
      const words = failure instanceof RequestFailure ? failure.fields["image"] : undefined;
      showNotice("danger", words ?? failureMessage(failure));
    } finally {
      setUploading((count) => count - 1);
    }
  }

  const sendAll = (list: FileList | null | undefined) => {
    for (const file of list ?? []) void send(file);
  };

  return (
    <div ref={area} className="flex flex-col gap-2">
      <div role="toolbar" aria-label={m.board_tools()} className="-ml-2 flex flex-wrap">
        {tools.map(({ id, label, Icon }) => (
          <IconButton key={id} label={label()} icon={<Icon size={18} />} onClick={() => edit(uses[id])} />
        ))}
        <IconButton
          label={m.board_tool_image()}
          icon={<Image size={18} />}
          onClick={() => files.current?.click()}
        />
        <input
          ref={files}
          type="file"
          hidden
          multiple
          accept="image/jpeg,image/png,image/webp"
          aria-label={m.board_tool_image()}
          onChange={({ target }) => {
            sendAll(target.files);
            target.value = "";
          }}
        />
      </div>
      <p role="status" className="text-12 text-muted empty:hidden">
        {uploading > 0 && m.board_image_uploading()}
      </p>
      <div className="grid gap-4 lg:grid-cols-2">
        <TextAreaField
          label={m.board_body()}
          name="body"
          required
          rows={16}
          maxLength={longestBody}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onPaste={(event) => {
            if (event.clipboardData.files.length === 0) return;
            event.preventDefault();
            sendAll(event.clipboardData.files);
          }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            if (event.dataTransfer.files.length === 0) return;
            event.preventDefault();
            sendAll(event.dataTransfer.files);
          }}
          help={`${m.board_body_help()} ${m.board_body_left({ count: formatNumber(value.length), maximum: formatNumber(longestBody) })}`}
          error={error}
        />
        <section aria-label={m.board_preview()} className="flex min-w-0 flex-col gap-1.5">
          <h2 className="text-14 font-medium">{m.board_preview()}</h2>
          <div className="min-h-40 flex-1 rounded-control bg-surface-2 p-4">
            {value.trim() === "" ? (
              <p className="text-14 text-muted">{m.board_preview_empty()}</p>
            ) : (
              <Markdown text={value} showsImage={isUploadedImage} headingsFrom={3} />
            )}
          </div>
        </section>
      </div>
    </div>
  );
}
