import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { FaqList } from "../../faq-parts/FaqList.tsx";
import { faqQuery } from "../../faq-parts/faqQuery.ts";
import { findEntries } from "../../faq-parts/findEntries.ts";
import * as m from "../../paraglide/messages.js";

const mostOffered = 3;

/** Answers that may make an inquiry needless, found by its title while it is written; nothing where none is like it. */
export function OfferedAnswers({ title }: { title: string }) {
  const sought = useDeferredValue(title.trim());
  const { data } = useQuery({ ...faqQuery(), enabled: sought.length > 1 });
  const [openId, setOpenId] = useState<string | null>(null);
  const found = sought.length > 1 ? findEntries(data?.list ?? [], sought, mostOffered) : [];
  if (found.length === 0) return null;
  return (
    <section aria-label={m.faq_offered()} className="rounded-dialog bg-surface-2 p-3">
      <h2 aria-live="polite" className="mb-2 px-1 text-14 font-semibold">
        {m.faq_offered()}
      </h2>
      <FaqList entries={found} openId={openId} onToggle={({ id }) => setOpenId(openId === id ? null : id)} />
    </section>
  );
}
