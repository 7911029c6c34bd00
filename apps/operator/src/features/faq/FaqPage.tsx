import { faqCategories } from "@hanpan/contract/faqEnumerations";
import { listOperatorFaq } from "@hanpan/contract/operator/calls/faq";
import type { OperatorFaq } from "@hanpan/contract/operator/objects/faq";
import { faqCategoryWords } from "@hanpan/contract/words/faqCategory";
import { Badge, Button } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage } from "../../lib/language.ts";
import { useMay, useMe } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Forbidden, Loaded } from "../../parts/Loaded.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { FaqDialog } from "./FaqDialog.tsx";
import { FaqVersions } from "./FaqVersions.tsx";

/** Questions that are often asked, by what they are about: the product's own and those of the site. */
export function FaqPage() {
  const me = useMe();
  const may = useMay("content.read");
  const mayWrite = useMay("content.write");
  const entries = useQuery(callQuery(listOperatorFaq, {}));
  const [edited, setEdited] = useState<OperatorFaq | "new" | null>(null);
  const [read, setRead] = useState<OperatorFaq | null>(null);
  if (me && !may) return <Forbidden />;
  return (
    <PageScreen>
      <ScreenHead
        title={m.nav_faq()}
        action={
          mayWrite && (
            <Button kind="play" onClick={() => setEdited("new")}>
              {m.faq_add()}
            </Button>
          )
        }
      />
      <p className="mb-4 max-w-[72ch] text-14 text-muted">{m.faq_lead()}</p>
      <Loaded query={entries}>
        {({ list }) => (
          <div className="flex flex-col gap-4">
            {faqCategories.map((category) => (
              <Panel key={category} title={wordOf(faqCategoryWords, category)}>
                <Entries
                  caption={wordOf(faqCategoryWords, category)}
                  rows={list.filter((entry) => entry.category === category)}
                  onEdit={mayWrite ? setEdited : undefined}
                  onRead={setRead}
                />
              </Panel>
            ))}
          </div>
        )}
      </Loaded>
      {edited !== null && (
        <FaqDialog entry={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
      {read !== null && <FaqVersions entry={read} onClose={() => setRead(null)} />}
    </PageScreen>
  );
}

function Entries(props: {
  caption: string;
  rows: readonly OperatorFaq[];
  onEdit: ((entry: OperatorFaq) => void) | undefined;
  onRead: (entry: OperatorFaq) => void;
}) {
  const { caption, rows, onEdit, onRead } = props;
  const language = useLanguage();
  return (
    <MiniTable
      caption={caption}
      rows={rows}
      rowKey={({ id }) => id}
      empty={m.faq_none()}
      columns={[
        { id: "rank", header: m.content_rank(), cell: ({ rank }) => rank },
        {
          id: "question",
          header: m.faq_question(),
          wraps: true,
          cell: ({ question }) => <bdi className="font-semibold">{question[language]}</bdi>,
        },
        {
          id: "state",
          header: m.content_state(),
          cell: ({ published }) => (
            <Badge tone={published ? "jade" : "neutral"}>
              {published ? m.content_published() : m.faq_hidden()}
            </Badge>
          ),
        },
        {
          id: "helped",
          header: m.faq_helped(),
          align: "right",
          cell: ({ helped, unhelped }) => m.faq_helpedOf({ helped, all: helped + unhelped }),
        },
        { id: "by", header: m.content_by(), cell: ({ changedBy }) => changedBy ?? m.faq_shipped() },
        {
          id: "act",
          header: m.column_act(),
          align: "right",
          cell: (entry) => (
            <>
              {onEdit && (
                <Button kind="ghost" onClick={() => onEdit(entry)}>
                  {m.common_edit()}
                </Button>
              )}
              <Button kind="ghost" onClick={() => onRead(entry)}>
                {m.faq_versions()}
              </Button>
            </>
          ),
        },
      ]}
    />
  );
}
