import { useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { dropDraft, keepDraft, readDraft } from "./drafts.ts";
import { isSame, rebased } from "./rebased.ts";

/** What the server has: the newest version that was read, and its content. */
interface Versioned<Content> {
  readonly version: number;
  readonly content: Content;
}

const keptSchema = <Content>(content: z.ZodMiniType<Content>) =>
  z.object({ version: z.number(), before: content, draft: content, reason: z.string() });

/**
 * A draft of what operators write by versions. It is kept in this tab until it is saved, whatever is read meanwhile:
 * when another operator saved a newer version, the draft stays as it was typed and `isBehind` says so. What is sent
 * then is what was changed put over the newer version, so that nothing else of it is undone.
 */
export function useVersionedDraft<Content extends object>(
  name: string,
  schema: z.ZodMiniType<Content>,
  { version, content }: Versioned<Content>,
) {
  const fresh = (from: Versioned<Content>) => ({
    version: from.version,
    before: from.content,
    draft: from.content,
    reason: "",
    isKept: false,
  });
  const [state, setState] = useState(() => {
    const kept = readDraft(name, keptSchema(schema));
    return kept === null ? fresh({ version, content }) : { ...kept, isKept: true };
  });
  const { before, draft, reason } = state;
  const changed = !isSame(before, draft);
  const isNewer = version > state.version || (version === state.version && !isSame(content, before));
  // Nothing typed would be lost: the form follows what was read.
  if (isNewer && (!changed || isSame(draft, content))) setState({ ...fresh({ version, content }), reason });

  useEffect(() => {
    if (changed || reason !== "") keepDraft(name, { version: state.version, before, draft, reason });
    else dropDraft(name);
  }, [name, changed, state.version, before, draft, reason]);

  const base = isNewer ? { version, content } : { version: state.version, content: before };
  const toSend = rebased(base.content, before, draft);
  const sent = useRef(draft);
  return {
    draft,
    reason,
    changed,
    /** Whether the draft was found again, after a reload or on coming back. */
    isKept: state.isKept,
    isBehind: isNewer && changed,
    /** What would be sent: what was changed, put over the newest version. */
    toSend,
    /** Begins a save: what to send, over which version, and the reason if there is one. */
    send: () => {
      sent.current = draft;
      const why = reason.trim();
      return { content: toSend, version: base.version, why: why === "" ? {} : { reason: why } };
    },
    change: (part: Partial<Content>) => setState((now) => ({ ...now, draft: { ...now.draft, ...part } })),
    setReason: (text: string) => setState((now) => ({ ...now, reason: text })),
    /** Lets go of what was typed and shows the newest version. */
    startAfresh: () => setState(fresh(base)),
    /** After it was saved: shows what was saved, and keeps what was typed while it was on its way. */
    saved: (answered: Versioned<Content>) =>
      setState((now) => ({
        ...fresh(answered),
        draft: rebased(answered.content, sent.current, now.draft),
      })),
  };
}
