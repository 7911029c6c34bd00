import { listFaqVersions } from "@hanpan/contract/operator/calls/faq";
import type { FaqVersion, OperatorFaq } from "@hanpan/contract/operator/objects/faq";
import { formatInstant } from "@hanpan/contract/time";
import { faqCategoryWords } from "@hanpan/contract/words/faqCategory";
import { Dialog } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "../../lib/language.ts";
import { callQuery } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";

/** How an entry stood from each change on, the present first, with what its readers said of it. */
export function FaqVersions({ entry, onClose }: { entry: OperatorFaq; onClose: () => void }) {
  const versions = useQuery(callQuery(listFaqVersions, { params: { id: entry.id } }));
  return (
    <Dialog open onClose={onClose} title={m.faq_versions()} size="large">
      <Loaded query={versions} rows={3}>
        {({ list }) => (
          <ol className="flex flex-col gap-4 pb-4">
            {list.map((version) => (
              <li key={version.version} className="rounded-control bg-surface-2 p-4">
                <Version version={version} />
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Dialog>
  );
}

function Version({ version }: { version: FaqVersion }) {
  const language = useLanguage();
  const { changedAt, changedBy, published } = version;
  return (
    <>
      <p className="tabular text-12 text-muted">
        {changedAt === null || changedBy === null
          ? m.faq_shipped()
          : m.faq_changed({ time: formatInstant(changedAt), name: changedBy })}
        {" · "}
        {wordOf(faqCategoryWords, version.category)}
        {" · "}
        {published ? m.content_published() : m.faq_hidden()}
        {" · "}
        {m.faq_helpedOf({ helped: version.helped, all: version.helped + version.unhelped })}
      </p>
      <h3 dir="auto" className="mt-2 text-14 font-semibold">
        {version.question[language]}
      </h3>
      <p dir="auto" className="mt-1 text-14 break-words whitespace-pre-wrap">
        {version.answer[language]}
      </p>
    </>
  );
}
