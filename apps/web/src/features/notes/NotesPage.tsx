import type { NoteBox } from "@hanpan/contract";
import { noteBoxes } from "@hanpan/contract/writtenEnumerations";
import { buttonClass, PageHeading, Tabs } from "@hanpan/ui";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { PenLine } from "lucide-react";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { Box } from "./Box.tsx";
import { notesSearch } from "./notesSearch.ts";

const boxWords = { IN: m.note_inbox, OUT: m.note_sent };

/** The member's notes: the inbox and what they sent. */
export function NotesPage() {
  usePageTitle(m.note_title());
  const { box = "IN", status } = notesSearch.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const show = (search: { box?: NoteBox; status?: string }) =>
    void navigate({ to: urls.notes, search, replace: true, resetScroll: false });
  return (
    <div>
      <PageHeading
        title={m.note_title()}
        lead={m.note_lead()}
        action={
          <Link to={urls.notesWrite} className={buttonClass("play")}>
            <PenLine aria-hidden size={18} />
            {m.note_write()}
          </Link>
        }
      />
      <Tabs
        label={m.note_title()}
        tabs={noteBoxes.map((id) => ({ id, label: boxWords[id]() }))}
        value={box}
        onChange={(next) => show(next === "IN" ? {} : { box: next })}
      >
        <Box
          key={box}
          box={box}
          status={status}
          onFilter={(next) => show(next === undefined ? {} : { status: next })}
        />
      </Tabs>
    </div>
  );
}
