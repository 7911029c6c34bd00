import { formatNumber } from "@hanpan/contract/money";
import { bodyMaximum, titleMaximum } from "@hanpan/contract/textFields";
import { TextAreaField, TextField } from "@hanpan/ui";
import type { ReactNode } from "react";
import * as m from "../paraglide/messages.js";

interface Props {
  title: { label: string; value: string; error: string | undefined };
  body: { label: string; value: string; error: string | undefined };
  onChange: (changed: { title?: string; body?: string }) => void;
  /** What stands below the title, as answers that it may be about. */
  between?: ReactNode;
}

/** A title and a text of several lines, with how much of it is written. */
export function TextFields({ title, body, onChange, between }: Props) {
  return (
    <>
      <TextField
        label={title.label}
        name="title"
        required
        spellCheck
        maxLength={titleMaximum}
        value={title.value}
        error={title.error}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      {between}
      <TextAreaField
        label={body.label}
        name="body"
        required
        rows={9}
        maxLength={bodyMaximum}
        value={body.value}
        error={body.error}
        help={m.note_length({
          count: formatNumber(body.value.length),
          maximum: formatNumber(bodyMaximum),
        })}
        onChange={({ target }) => onChange({ body: target.value })}
      />
    </>
  );
}
