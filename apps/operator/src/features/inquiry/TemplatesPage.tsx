import { deleteTemplate, listTemplates } from "@hanpan/contract/operator/calls/inquiry";
import {
  type SiteTemplate,
  type TemplateAudience,
  templateAudiences,
} from "@hanpan/contract/operator/objects/inquiry";
import { templateAudienceWords } from "@hanpan/contract/operator/words/templateAudience";
import { Button, buttonClass } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useLanguage } from "../../lib/language.ts";
import { useMay, useMe } from "../../lib/me.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Forbidden, Loaded } from "../../parts/Loaded.tsx";
import { InUse } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { TemplateDialog } from "./TemplateDialog.tsx";

/** The site's texts: those that members begin an inquiry with, and those that operators answer with. */
export function TemplatesPage() {
  const me = useMe();
  const may = useMay("inquiry.read");
  const mayWrite = useMay("inquiry.template");
  const language = useLanguage();
  const templates = useQuery(callQuery(listTemplates, {}));
  const [edited, setEdited] = useState<SiteTemplate | TemplateAudience | null>(null);
  const [deleted, setDeleted] = useState<SiteTemplate | null>(null);
  const remove = useSubmit(deleteTemplate, { readAgain: [listTemplates], done: m.common_deleted() });
  if (me && !may) return <Forbidden />;
  return (
    <PageScreen>
      <ScreenHead
        title={m.template_title()}
        action={
          <Link to={urls.inquiries} className={buttonClass("quiet")}>
            {m.nav_inquiries()}
          </Link>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {templateAudiences.map((audience) => (
          <Panel
            key={audience}
            title={wordOf(templateAudienceWords, audience)}
            action={
              mayWrite && (
                <Button kind="quiet" onClick={() => setEdited(audience)}>
                  {m.common_add()}
                </Button>
              )
            }
          >
            <Loaded query={templates} rows={3}>
              {({ list }) => (
                <MiniTable
                  caption={wordOf(templateAudienceWords, audience)}
                  rows={list.filter((template) => template.audience === audience)}
                  rowKey={({ id }) => id}
                  empty={m.template_none()}
                  columns={[
                    {
                      id: "title",
                      header: m.note_title(),
                      cell: ({ titleKo, titleEn }) => (language === "ko" ? titleKo : titleEn),
                    },
                    {
                      id: "active",
                      header: m.column_status(),
                      cell: ({ active }) => <InUse active={active} />,
                    },
                    {
                      id: "act",
                      header: m.column_act(),
                      align: "right",
                      cell: (template) =>
                        mayWrite && (
                          <>
                            <Button kind="ghost" onClick={() => setEdited(template)}>
                              {m.common_edit()}
                            </Button>
                            <Button kind="ghost" onClick={() => setDeleted(template)}>
                              {m.common_delete()}
                            </Button>
                          </>
                        ),
                    },
                  ]}
                />
              )}
            </Loaded>
          </Panel>
        ))}
      </div>
      {edited !== null && <TemplateDialog template={edited} onClose={() => setEdited(null)} />}
      <ReasonDialog
        open={deleted !== null}
        title={m.template_deleteAsk()}
        confirmLabel={m.common_delete()}
        kind="danger"
        reason="none"
        busy={remove.isPending}
        onClose={() => setDeleted(null)}
        onConfirm={() => {
          if (!deleted) return;
          // Another question may be open by then.
          const close = () => setDeleted((open) => (open === deleted ? null : open));
          remove.mutate({ params: { id: deleted.id } }, { onSettled: close });
        }}
      >
        {deleted && (language === "ko" ? deleted.titleKo : deleted.titleEn)}
      </ReasonDialog>
    </PageScreen>
  );
}
