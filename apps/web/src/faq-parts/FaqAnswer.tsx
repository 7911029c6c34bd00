import { answerParts } from "@hanpan/contract/answerParts";
import { rateFaq } from "@hanpan/contract/calls/faq";
import type { FaqEntry } from "@hanpan/contract/objects/faq";
import { Button } from "@hanpan/ui";
import { useRouter } from "@tanstack/react-router";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import { useState } from "react";
import { sendRequest } from "../lib/requestState.ts";
import * as m from "../paraglide/messages.js";
import { isRated, keepRated } from "./ratedEntries.ts";

/** An answer with its links, and whether it helped: asked once on a device. */
export function FaqAnswer({ entry }: { entry: FaqEntry }) {
  return (
    <>
      <p
        dir="auto"
        className="max-w-[68ch] text-14 leading-relaxed break-words whitespace-pre-wrap [unicode-bidi:plaintext]"
      >
        {answerParts(entry.answer).map((part) =>
          part.kind === "text" ? (
            part.text
          ) : (
            <AnswerLink key={part.at} address={part.address}>
              {part.text}
            </AnswerLink>
          ),
        )}
      </p>
      <Helped key={`${entry.id} ${entry.version}`} entry={entry} />
    </>
  );
}

/** A page of the site opens here, any other in a window of its own, which learns nothing of this one. */
function AnswerLink({ address, children }: { address: string; children: string }) {
  const { history } = useRouter();
  const look = "font-semibold text-gold underline underline-offset-2";
  if (address.startsWith("/"))
    return (
      <a
        href={address}
        className={look}
        onClick={(press) => {
          // A new tab or window is the browser's own affair.
          if (press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return;
          press.preventDefault();
          history.push(address);
        }}
      >
        {children}
      </a>
    );
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={look}>
      {children}
    </a>
  );
}

function Helped({ entry }: { entry: FaqEntry }) {
  const [isSaid, setIsSaid] = useState(() => isRated(entry));
  const say = (helped: boolean) => {
    keepRated(entry);
    setIsSaid(true);
    // A count of the site's own: that it could not be sent is nothing to its reader.
    void sendRequest(rateFaq, { body: { id: entry.id, version: entry.version, helped } }).catch(
      () => undefined,
    );
  };
  if (isSaid)
    return (
      <p role="status" className="mt-4 text-12 text-muted">
        {m.faq_said()}
      </p>
    );
  return (
    <fieldset className="mt-4 flex flex-wrap items-center gap-2">
      <legend className="float-left mr-2 text-12 text-muted">{m.faq_didHelp()}</legend>
      <Button kind="ghost" icon={<ThumbsUp aria-hidden size={16} />} onClick={() => say(true)}>
        {m.faq_yes()}
      </Button>
      <Button kind="ghost" icon={<ThumbsDown aria-hidden size={16} />} onClick={() => say(false)}>
        {m.faq_no()}
      </Button>
    </fieldset>
  );
}
