import { getMessageDesk, listMessages, type OutboxMessage } from "@hanpan/contract/operator/calls/message";
import { messageStates, messageWays } from "@hanpan/contract/operator/enumerations";
import {
  messageStateWords,
  messageTemplateWords,
  messageTroubleWords,
  messageWayWords,
} from "@hanpan/contract/operator/words/message";
import { wordOrCode } from "@hanpan/contract/words/wordOrCode";
import { Badge, type BadgeTone, FormMessage } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import * as z from "zod/mini";
import { ask } from "../../lib/client.ts";
import { useFilters } from "../../lib/filters.ts";
import { useLanguage } from "../../lib/language.ts";
import { oneOfOptional, optionalText } from "../../lib/listFilters.ts";
import { callQuery } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import { useList } from "../../lib/useList.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { ChoiceFilter, FilterBar } from "../../parts/FilterBar.tsx";
import { ListPage, OneMember } from "../../parts/ListPage.tsx";
import { At } from "../../parts/labels.tsx";
import type { RecordColumn } from "../../parts/RecordList.tsx";
import { MessageDialog } from "./MessageDialog.tsx";

/** How often the outbox is looked at again while it is open. */
const lookAgainMs = 3_000;

const messageFilters = z.object({
  way: oneOfOptional(messageWays),
  state: oneOfOptional(messageStates),
  member: optionalText,
});

const tones: Readonly<Record<OutboxMessage["state"], BadgeTone>> = {
  WAITING: "gold",
  SENT: "cobalt",
  DELIVERED: "jade",
  FAILED: "vermilion",
};

/** How a message stands, and what is wrong with it. */
export function MessageState({ message: { state, trouble } }: { message: OutboxMessage }) {
  const language = useLanguage();
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Badge tone={tones[state]}>{wordOf(messageStateWords, state)}</Badge>
      {trouble !== null && (
        <span className="truncate text-12 text-muted">
          {wordOrCode(messageTroubleWords, trouble, language)}
        </span>
      )}
    </span>
  );
}

function messageColumns(): RecordColumn<OutboxMessage>[] {
  return [
    {
      id: "what",
      header: m.message_what(),
      width: "minmax(130px,1.2fr)",
      inCard: "title",
      // The press is the row's; the button lets a keyboard and a screen reader make it.
      cell: ({ template }) => (
        <button type="button" className="truncate font-semibold">
          {wordOf(messageTemplateWords, template)}
        </button>
      ),
    },
    {
      id: "member",
      header: m.column_member(),
      width: "minmax(130px,1.2fr)",
      cell: ({ member }) => (
        <Link to={urls.member} params={{ memberId: member.id }} className="truncate hover:underline">
          {member.nickname} <span className="text-muted">{member.loginId}</span>
        </Link>
      ),
    },
    {
      id: "to",
      header: m.message_to(),
      width: "minmax(150px,1.3fr)",
      cell: ({ way, address }) => (
        <span className="truncate">
          {wordOf(messageWayWords, way)}{" "}
          <span translate="no" className="text-muted">
            {address}
          </span>
        </span>
      ),
    },
    {
      id: "state",
      header: m.column_status(),
      width: "minmax(130px,1fr)",
      cell: (one) => <MessageState message={one} />,
    },
    { id: "at", header: m.column_at(), width: "160px", cell: ({ createdAt }) => <At at={createdAt} /> },
    {
      id: "text",
      header: m.message_text(),
      width: "minmax(160px,2.4fr)",
      cell: ({ text }) => <span className="truncate text-muted">{text}</span>,
    },
  ];
}

/** By which ways nothing can be sent, or that a demo sends nothing; and how much went today. */
function DeskNotice() {
  const desk = useQuery({ ...callQuery(getMessageDesk, {}), refetchInterval: lookAgainMs });
  if (desk.data === undefined) return null;
  const { ways, sentToday, failedToday } = desk.data;
  const without = ways.filter(({ sender }) => sender === null);
  return (
    <div className="flex flex-col gap-2">
      {without.length > 0 && (
        <FormMessage kind="warning">
          {m.message_noSender({ ways: without.map(({ way }) => wordOf(messageWayWords, way)).join(", ") })}
        </FormMessage>
      )}
      {ways.some(({ sender }) => sender === "LOCAL") && (
        <FormMessage kind="warning">{m.message_local()}</FormMessage>
      )}
      <p className="text-14 text-muted">
        {m.message_today({ sent: String(sentToday), failed: String(failedToday) })}
      </p>
    </div>
  );
}

/** Every SMS and e-mail to members, the newest first, with how each stands. */
export function MessagesPage() {
  const [filters, change] = useFilters(messageFilters);
  const [opened, setOpened] = useState<string | null>(null);
  const list = useList(
    [listMessages.id, filters],
    (cursor, signal) =>
      ask(listMessages, {
        query: { ...filters, limit: 50, ...(cursor === undefined ? {} : { cursor }) },
        signal,
      }),
    { refetchMs: lookAgainMs },
  );
  const shown = list.rows.find(({ id }) => id === opened);
  return (
    <>
      <ListPage
        title={m.nav_messages()}
        list={list}
        columns={messageColumns()}
        rowKey={({ id }) => id}
        onPress={({ id }) => setOpened(id)}
        filters={
          <FilterBar label={m.filter_label()}>
            <ChoiceFilter
              label={m.message_way()}
              value={filters.way}
              choices={messageWays.map((way) => ({ value: way, label: wordOf(messageWayWords, way) }))}
              onChange={(way) => change({ way })}
            />
            <ChoiceFilter
              label={m.column_status()}
              value={filters.state}
              choices={messageStates.map((state) => ({
                value: state,
                label: wordOf(messageStateWords, state),
              }))}
              onChange={(state) => change({ state })}
            />
          </FilterBar>
        }
        notice={
          <>
            <DeskNotice />
            {filters.member !== undefined && <OneMember onClear={() => change({ member: undefined })} />}
          </>
        }
      />
      {shown !== undefined && <MessageDialog message={shown} onClose={() => setOpened(null)} />}
    </>
  );
}
