import { faqCategories } from "@hanpan/contract/faqEnumerations";
import type { FaqEntry } from "@hanpan/contract/objects/faq";
import { faqCategoryWords } from "@hanpan/contract/words/faqCategory";
import { buttonClass, EmptyState, ErrorState, Skeleton, TextField, VisuallyHidden } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { FaqList } from "../../faq-parts/FaqList.tsx";
import { faqQuery } from "../../faq-parts/faqQuery.ts";
import { findEntries } from "../../faq-parts/findEntries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { CustomerCenterFrame } from "./CustomerCenterFrame.tsx";

/** Questions that are often asked, found while one types; the address names the one that is open, so that it can be sent to somebody. */
export function FaqPage() {
  const faq = useQuery(faqQuery());
  return (
    <CustomerCenterFrame title={m.faq_title()}>
      {faq.isPending ? (
        <div aria-busy="true" className="flex flex-col gap-2">
          <VisuallyHidden live="polite">{m.app_loading_main()}</VisuallyHidden>
          <Skeleton className="h-11" />
          <Skeleton className="h-80" />
        </div>
      ) : faq.data === undefined ? (
        <ErrorState
          title={failureMessage(faq.error)}
          onRetry={() => void faq.refetch()}
          retrying={faq.isFetching}
        />
      ) : (
        <Questions entries={faq.data.list} />
      )}
    </CustomerCenterFrame>
  );
}

function Questions({ entries }: { entries: readonly FaqEntry[] }) {
  const navigate = useNavigate();
  const openId = useRouterState({ select: ({ location }) => location.hash });
  const [typed, setTyped] = useState("");
  const found = findEntries(entries, typed);
  const isSought = typed.trim() !== "";
  const toggle = ({ id }: FaqEntry) =>
    void navigate({
      to: urls.faq,
      hash: openId === id ? "" : id,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  const list = (of: readonly FaqEntry[]) => <FaqList entries={of} openId={openId} onToggle={toggle} />;
  return (
    <div className="max-w-[880px]">
      <search className="mb-6 block">
        <TextField
          label={m.faq_search()}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </search>
      <VisuallyHidden live="polite">
        {isSought ? m.search_count({ count: String(found.length) }) : ""}
      </VisuallyHidden>
      {isSought && found.length > 0 && list(found)}
      {!isSought &&
        faqCategories.map((category) => {
          const own = found.filter((entry) => entry.category === category);
          if (own.length === 0) return null;
          return (
            <section key={category} aria-label={wordOf(faqCategoryWords, category)} className="mb-6">
              <h2 className="mb-2 text-14 font-semibold text-muted">{wordOf(faqCategoryWords, category)}</h2>
              {list(own)}
            </section>
          );
        })}
      {found.length === 0 && (
        <EmptyState
          title={m.faq_empty()}
          action={
            <Link to={urls.customerCenterWrite} className={buttonClass("play")}>
              {m.cs_write()}
            </Link>
          }
        />
      )}
    </div>
  );
}
