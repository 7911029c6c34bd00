import { sendInquiry } from "@hanpan/contract/calls/inquiry";
import { useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { useSubmission } from "../../cashier-parts/submission.ts";
import { dropDraft, keepDraft, readDraft } from "../../lib/drafts.ts";
import { confirmNotice } from "../../lib/notices.ts";
import * as m from "../../paraglide/messages.js";
import { refreshInquiries } from "./queries.ts";

const draftName = "inquiry";
const draftSchema = z.object({ title: z.string(), body: z.string(), templateId: z.string() });
type Draft = z.output<typeof draftSchema>;

/**
 * The form of an inquiry: what is typed is kept for this tab until it was sent, and sent once however often it is
 * tried. `templateId` is the template that it began with, or "".
 */
export function useInquiryForm(onSent: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => readDraft(draftName, draftSchema));
  const [typed, setTyped] = useState<Draft>(start ?? { title: "", body: "", templateId: "" });
  const [tried, setTried] = useState(0);
  const submission = useSubmission(sendInquiry, {
    onDone: () => {
      dropDraft(draftName);
      confirmNotice(m.cs_send_done());
      refreshInquiries();
      onSent();
    },
  });
  const { failure } = submission;

  const found: { title?: string; body?: string } = {};
  if (typed.title.trim() === "") found.title = m.cs_err_title();
  if (typed.body.trim() === "") found.body = m.cs_err_content();

  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tried]);

  const text = { title: typed.title, description: typed.body };

  return {
    form,
    typed,
    text,
    /** What keeps the inquiry from being sent, shown from the first try on. */
    problem(field: "title" | "body"): string | undefined {
      const refused = failure?.fields[field === "body" ? "description" : field];
      return refused ?? (tried > 0 ? found[field] : undefined);
    },
    sending: submission.sending,
    again: submission.again,
    failure: failure !== null && Object.keys(failure.fields).length === 0 ? failure : null,
    restored: start !== null && start.body !== "",
    change(changed: Partial<Draft>): void {
      const next = { ...typed, ...changed };
      setTyped(next);
      keepDraft(draftName, next);
      submission.clear();
    },
    /** True when it may be sent or saved; else the first fault has the focus. */
    check(): boolean {
      const isGood = Object.keys(found).length === 0;
      if (!isGood) setTried((times) => times + 1);
      return isGood;
    },
    async send(): Promise<void> {
      if ((await submission.submit({ body: text })) !== null) setTried((times) => times + 1);
    },
  };
}
