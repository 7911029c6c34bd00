import { makeNotice, type Notice, withNotice, withoutNotice } from "@hanpan/browser/notices/noticeList";
import { uiWords } from "@hanpan/frame/words/uiWords";
import { Toaster, UiWordsProvider } from "@hanpan/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { type DeskSession, deskSession, openDeskReply } from "../../../protocol/desk.ts";
import { m } from "../../paraglide/messages.js";
import { askDesk, type Desk, DeskContext, keepToken, keptToken } from "./desk.ts";
import { createDeskCache } from "./useRead.ts";

/** The secret of the link behind the #; it is taken out of the address at once. */
function takeLink(): string | null {
  const link = /^#([A-Za-z0-9_-]{43})$/.exec(location.hash)?.[1] ?? null;
  if (link !== null) history.replaceState(null, "", `${location.pathname}${location.search}`);
  return link;
}

async function enterBy(link: string): Promise<DeskSession | null> {
  const opened = await askDesk("POST", "/session", openDeskReply, { link });
  if (!opened.ok) return null;
  keepToken(opened.data.sessionToken);
  return opened.data.session;
}

async function enter(): Promise<DeskSession | null> {
  const link = takeLink();
  if (link !== null) return enterBy(link);
  if (keptToken() === null) return null;
  const known = await askDesk("GET", "/session", deskSession);
  return known.ok ? known.data : null;
}

/** How long a notice is shown. */
const reading = { durationMs: 5_000, progressBar: false };

let entering: Promise<DeskSession | null> | null = null;

/** Lets an operator in by the link of the console, once, or by the session that this tab has. */
export function SessionGate({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<DeskSession | "ENTERING" | null>("ENTERING");
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const [cache] = useState(createDeskCache);
  const [words] = useState(uiWords);

  useEffect(() => {
    entering ??= enter();
    void entering.then(setSession);
  }, []);
  // A link that is pasted into the address of an open desk loads no page. One that is used up leaves the session as it is.
  useEffect(() => {
    const follow = () => {
      const link = takeLink();
      if (link !== null) void enterBy(link).then((opened) => setSession((now) => opened ?? now));
    };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  const say = useCallback<Desk["say"]>(
    (kind, text) => setNotices((shown) => withNotice(shown, makeNotice(kind, text, reading))),
    [],
  );
  const onEnded = useCallback(() => {
    keepToken(null);
    setSession(null);
  }, []);
  const desk = useMemo(
    () =>
      session === null || session === "ENTERING"
        ? null
        : {
            session,
            may: (permission: DeskSession["permissions"][number]) => session.permissions.includes(permission),
            onEnded,
            say,
          },
    [session, onEnded, say],
  );

  if (desk === null) {
    return (
      <main className="grid min-h-dvh place-content-center gap-2 p-6 text-center">
        <h1 className="text-24">{m.desk_title()}</h1>
        <p role={session === null ? "alert" : "status"}>
          {session === null ? m.desk_closed() : m.desk_opening()}
        </p>
      </main>
    );
  }
  return (
    <UiWordsProvider words={words}>
      <DeskContext value={desk}>
        <QueryClientProvider client={cache}>{children}</QueryClientProvider>
        <Toaster notices={notices} onDismiss={(id) => setNotices((shown) => withoutNotice(shown, id))} />
      </DeskContext>
    </UiWordsProvider>
  );
}
