import type { Popup } from "@hanpan/contract";
import { listPopups } from "@hanpan/contract/calls/notice";
import { isUploadedImage } from "@hanpan/contract/images";
import {
  Button,
  buttonClass,
  IconButton,
  Markdown,
  ScrollRegion,
  useUiWords,
  VisuallyHidden,
} from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useId, useState } from "react";
import { callQuery } from "../../lib/callQuery.ts";
import { useLanguage } from "../../lib/language.ts";
import * as m from "../../paraglide/messages.js";
import { hiddenPopups, hidePopup } from "./hiddenPopups.ts";

const fiveMinutesMs = 300_000;
const aDayHours = 24;

/** Each names both sides, so that it does not depend on which of two rules is later in the style sheet. */
const places = {
  LEFT: "md:right-auto md:left-6 lg:left-66",
  RIGHT: "md:right-6 md:left-auto",
  CENTER: "md:right-auto md:left-1/2 md:-translate-x-1/2",
} as const;

/**
 * The popups that are live, one at a time: the next is shown when one is closed. A popup covers a corner only: the page behind
 * it goes on, and the focus stays where it was.
 */
export default function Popups() {
  useLanguage();
  const popups = useQuery({ ...callQuery(listPopups, {}), staleTime: fiveMinutesMs });
  const [closed, setClosed] = useState<readonly string[]>([]);
  const hidden = hiddenPopups(Date.now());
  const popup = popups.data?.list.find(({ id }) => !closed.includes(id) && hidden[id] === undefined);
  if (!popup) return null;
  const close = () => setClosed([...closed, popup.id]);
  return (
    <PopupCard
      key={popup.id}
      popup={popup}
      onClose={close}
      onHide={() => {
        hidePopup(popup.id, popup.hideForHours, Date.now());
        close();
      }}
    />
  );
}

/** While the card is shown, the page scrolls whatever has the keyboard's focus to above it. */
function keepFocusAbove(card: HTMLElement | null) {
  if (card === null) return;
  const page = document.documentElement.style;
  const giveRoom = () => page.setProperty("--popup-height", `${card.offsetHeight}px`);
  const sizes = new ResizeObserver(giveRoom);
  sizes.observe(card);
  giveRoom();
  return () => {
    sizes.disconnect();
    page.removeProperty("--popup-height");
  };
}

function PopupCard(props: { popup: Popup; onClose: () => void; onHide: () => void }) {
  const { popup, onClose, onHide } = props;
  const title = useId();
  const words = useUiWords();
  return (
    <aside
      ref={keepFocusAbove}
      aria-labelledby={title}
      className={`fixed inset-x-3 bottom-18 z-20 flex max-h-[70dvh] flex-col overflow-hidden rounded-dialog bg-surface-2 motion-safe:animate-rise md:w-[360px] forced-colors:border lg:bottom-6 ${places[popup.position]}`}
    >
      <div className="flex items-start gap-2 p-4 pr-2 pb-0">
        <h2 id={title} className="min-w-0 flex-1 pt-2 text-16 [overflow-wrap:anywhere]">
          <bdi>{popup.title}</bdi>
        </h2>
        <IconButton label={words.close} icon={<X size={18} />} tooltip="none" onClick={onClose} />
      </div>
      <ScrollRegion label={popup.title} className="min-h-0 overflow-y-auto px-4 py-2">
        {popup.image && (
          <img src={popup.image} alt="" decoding="async" className="mb-2 w-full rounded-control" />
        )}
        <Markdown text={popup.body} showsImage={isUploadedImage} headingsFrom={3} className="text-14!" />
      </ScrollRegion>
      <div className="flex flex-wrap justify-between gap-2 p-3 pt-1">
        <Button kind="ghost" onClick={onHide}>
          {popup.hideForHours === aDayHours
            ? m.popup_hideToday()
            : m.popup_hideHours({ hours: popup.hideForHours })}
        </Button>
        {popup.link && (
          <a
            href={popup.link}
            className={buttonClass("play")}
            {...(popup.link.startsWith("/") ? {} : { target: "_blank", rel: "noopener noreferrer" })}
          >
            {m.popup_open()}
            {/* Several links say only this, so a list of links must show which is which. */}
            <VisuallyHidden>: {popup.title}</VisuallyHidden>
          </a>
        )}
      </div>
    </aside>
  );
}
