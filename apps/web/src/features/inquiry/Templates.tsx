import type { InquiryTemplate } from "@hanpan/contract";
import { addTemplate, deleteTemplates, putTemplate } from "@hanpan/contract/calls/inquiry";
import { Button, ErrorState, SelectField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { BookmarkPlus, Trash2 } from "lucide-react";
import { useSubmission } from "../../cashier-parts/submission.ts";
import { confirmNotice, showNotice } from "../../lib/notices.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { sendRequest } from "../../lib/requestState.ts";
import { useConfirmed } from "../../message-parts/useConfirmed.tsx";
import * as m from "../../paraglide/messages.js";
import { refreshTemplates, templatesQuery } from "./queries.ts";

interface Props {
  text: { title: string; description: string };
  /** What the inquiry was begun with; "" for nothing. */
  templateId: string;
  /** True when what is typed is good enough to be saved. */
  check: () => boolean;
  onUse: (template: InquiryTemplate) => void;
  onForget: () => void;
}

/** Texts to begin with: the site's, and drafts of the member's own, which are saved, changed and deleted here. */
export function Templates({ text, templateId, check, onUse, onForget }: Props) {
  const templates = useQuery(templatesQuery());
  const adding = useSubmission(addTemplate, { onDone: finish });
  const changing = useSubmission(putTemplate, { onDone: finish });
  const { ask, dialog } = useConfirmed();
  const list = templates.data?.list ?? [];
  const chosen = list.find(({ id }) => id === templateId);
  const own = chosen?.own === true ? chosen : undefined;

  function finish(saved: InquiryTemplate): void {
    confirmNotice(m.cs_draft_saved());
    refreshTemplates();
    onUse(saved);
  }

  function choose(id: string): void {
    const template = list.find((known) => known.id === id);
    if (template === undefined) return;
    const begun = text.title !== (chosen?.title ?? "") || text.description !== (chosen?.description ?? "");
    if (!begun) {
      onUse(template);
      return;
    }
    ask({
      question: m.cs_replace_confirm(),
      confirmLabel: m.cs_replace(),
      run: async () => onUse(template),
      done: m.cs_template_use(),
    });
  }

  async function save(): Promise<void> {
    if (!check()) return;
    const failure = await (own === undefined
      ? adding.submit({ body: text })
      : changing.submit({ body: { id: own.id, ...text } }));
    if (failure !== null) showNotice("danger", failureMessage(failure));
  }

  if (templates.isError && list.length === 0)
    return (
      <ErrorState
        title={failureMessage(templates.error)}
        onRetry={() => void templates.refetch()}
        retrying={templates.isFetching}
      />
    );
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label={m.cs_template()}
        placeholder={m.cs_template_choose()}
        value={chosen === undefined ? "" : templateId}
        disabled={list.length === 0}
        onChange={({ target }) => choose(target.value)}
        options={list.map(({ id, title, own: isOwn }) => ({
          value: id,
          label: m.cs_template_option({ group: isOwn ? m.cs_template_own() : m.cs_template_site(), title }),
        }))}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          busy={adding.sending || changing.sending}
          icon={<BookmarkPlus aria-hidden size={18} />}
          onClick={() => void save()}
        >
          {own === undefined ? m.cs_draft_save() : m.cs_draft_update()}
        </Button>
        {own && (
          <Button
            icon={<Trash2 aria-hidden size={18} />}
            onClick={() =>
              ask({
                question: m.cs_draft_delete_confirm(),
                confirmLabel: m.common_delete(),
                destructive: true,
                run: async () => {
                  await sendRequest(deleteTemplates, { query: { ids: [own.id] } });
                  onForget();
                  refreshTemplates();
                },
                done: m.cs_draft_deleted(),
              })
            }
          >
            {m.cs_draft_delete()}
          </Button>
        )}
      </div>
      {dialog}
    </div>
  );
}
