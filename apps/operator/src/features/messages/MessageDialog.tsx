import type { OutboxMessage } from "@hanpan/contract/operator/calls/message";
import {
  messageSenderWords,
  messageTemplateWords,
  messageTroubleWords,
  messageWayWords,
} from "@hanpan/contract/operator/words/message";
import { formatInstant } from "@hanpan/contract/time";
import { wordOrCode } from "@hanpan/contract/words/wordOrCode";
import { Dialog } from "@hanpan/ui";
import { useLanguage } from "../../lib/language.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Facts } from "../../parts/Screen.tsx";

/** One message as the member reads it, and how it went. */
export function MessageDialog({ message, onClose }: { message: OutboxMessage; onClose: () => void }) {
  const language = useLanguage();
  const { way, address, template, subject, text, attempts, sender, trouble } = message;
  const at = (name: string, instant: string | null) =>
    instant === null ? [] : [[name, formatInstant(instant)] as const];
  return (
    <Dialog open onClose={onClose} title={wordOf(messageTemplateWords, template)} size="medium">
      <div className="flex flex-col gap-4 pb-4">
        {way === "EMAIL" && <p className="font-semibold [overflow-wrap:anywhere]">{subject}</p>}
        <p className="rounded-control bg-surface-2 p-3 text-14 whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text}
        </p>
        <Facts
          facts={[
            [m.message_to(), `${wordOf(messageWayWords, way)} ${address}`],
            [m.message_sender(), sender === null ? "–" : wordOf(messageSenderWords, sender)],
            [m.message_attempts(), attempts],
            [m.column_at(), formatInstant(message.createdAt)],
            ...at(m.message_sentAt(), message.sentAt),
            ...at(m.message_deliveredAt(), message.deliveredAt),
            ...at(m.message_failedAt(), message.failedAt),
            ...(trouble === null
              ? []
              : [[m.message_trouble(), wordOrCode(messageTroubleWords, trouble, language)] as const]),
          ]}
        />
      </div>
    </Dialog>
  );
}
