import type { Language } from "@hanpan/contract";
import { listTemplates } from "@hanpan/contract/operator/calls/inquiry";
import { SelectField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";

/** The templates that operators answer with, in one language; nothing where there is none. */
export function TemplateField({
  language,
  reply,
  onChange,
}: {
  language: Language;
  /** The text so far: a template is added below it. */
  reply: string;
  onChange: (reply: string) => void;
}) {
  const templates = (useQuery(callQuery(listTemplates, {})).data?.list ?? []).filter(
    ({ audience, active }) => audience === "OPERATOR" && active,
  );
  if (templates.length === 0) return null;
  return (
    <SelectField
      label={m.inquiry_template()}
      value=""
      placeholder={m.inquiry_template_choose()}
      options={templates.map(({ id, titleKo, titleEn }) => ({
        value: id,
        label: language === "ko" ? titleKo : titleEn,
      }))}
      onChange={({ target }) => {
        const template = templates.find(({ id }) => id === target.value);
        if (!template) return;
        const text = language === "ko" ? template.descriptionKo : template.descriptionEn;
        onChange(reply.trim() === "" ? text : `${reply}\n${text}`);
      }}
    />
  );
}
