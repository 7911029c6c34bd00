import { Button, FormMessage, PageHeading, SelectField, Surface } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ArrowLeft, Send } from "lucide-react";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { urls } from "../../lib/urls.ts";
import { TextFields } from "../../message-parts/TextFields.tsx";
import * as m from "../../paraglide/messages.js";
import { writeSearch } from "./notesSearch.ts";
import { groupsQuery } from "./queries.ts";
import { useNoteForm } from "./useNoteForm.ts";

const groupWords = {
  CUSTOMER_CENTER: () => m.note_group_CUSTOMER_CENTER(),
  REFERRER: (name: string) => m.note_group_REFERRER({ name }),
  PARTNER: (name: string) => m.note_group_PARTNER({ name }),
};

/** A new note, to one of the groups or in answer to somebody. What is typed outlives errors, reloads and logouts. */
export function WriteNotePage() {
  usePageTitle(m.note_write());
  const search = writeSearch.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const groups = useQuery(groupsQuery());
  const { form, typed, change, problem, submit, sending, again, failure, restored } = useNoteForm(
    search,
    () => {
      void navigate({ to: urls.notes, search: { box: "OUT" } });
    },
  );
  const named = typed.receiver.startsWith("to:") ? typed.receiver.slice("to:".length) : search.to;
  return (
    <div className="w-full max-w-[720px]">
      <Link
        to={urls.notes}
        className="mb-2 inline-flex min-h-11 items-center gap-2 text-14 font-semibold text-muted hover:text-text"
      >
        <ArrowLeft aria-hidden size={18} />
        {m.note_back()}
      </Link>
      <PageHeading title={m.note_write()} />
      <Surface>
        <form
          ref={form}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {restored && <FormMessage kind="info">{m.cash_draft_restored()}</FormMessage>}
          <SelectField
            label={m.note_receiver()}
            name="receiver"
            required
            placeholder={m.note_receiver_choose()}
            value={typed.receiver}
            error={problem("receiver")}
            onChange={({ target }) => change({ receiver: target.value })}
            options={[
              ...(named === undefined ? [] : [{ value: `to:${named}`, label: named }]),
              ...(groups.data?.list ?? []).map(({ id, name }) => ({
                value: id,
                label: groupWords[id](name),
              })),
            ]}
          />
          {groups.isError && <FormMessage kind="danger">{failureMessage(groups.error)}</FormMessage>}
          <TextFields
            title={{ label: m.note_subject(), value: typed.title, error: problem("title") }}
            body={{ label: m.note_content(), value: typed.body, error: problem("body") }}
            onChange={change}
          />
          {failure && <FormMessage kind="danger">{failureMessage(failure)}</FormMessage>}
          <Button
            type="submit"
            kind="play"
            size="large"
            busy={sending}
            icon={<Send aria-hidden size={18} />}
            className="self-end max-sm:w-full"
          >
            {again ? m.cash_retryNow() : m.note_send()}
          </Button>
        </form>
      </Surface>
    </div>
  );
}
