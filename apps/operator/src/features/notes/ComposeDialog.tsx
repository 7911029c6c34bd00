import { listReceivedNotes, listSentNotes, sendNote } from "@hanpan/contract/operator/calls/note";
import { noteAudienceWords } from "@hanpan/contract/operator/words/noteAudience";
import { bodyMaximum, titleMaximum } from "@hanpan/contract/textFields";
import { Button, Dialog, FormMessage, Segmented, Switch, TextAreaField, TextField } from "@hanpan/ui";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { useKeptDraft } from "../../lib/useKeptDraft.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { fieldsOf } from "../../parts/fields.tsx";
import { KeptDraft } from "../../parts/KeptDraft.tsx";
import { AdvertisedFields } from "./AdvertisedFields.tsx";
import { LevelChoice, MemberChoice } from "./choices.tsx";
import { audiences, type NoteDraft, noteDraftSchema, type Receiver } from "./noteDraft.ts";
import { SendQuestion } from "./SendQuestion.tsx";

const audienceWords = {
  ONE: m.note_toOne,
  LEVEL: () => wordOf(noteAudienceWords, "LEVEL"),
  ALL: () => wordOf(noteAudienceWords, "ALL"),
};

const emptyDraft: NoteDraft = {
  audience: "ONE",
  receiver: null,
  level: null,
  title: "",
  body: "",
  isMarketing: false,
  products: [],
  atNight: false,
};

/** Whom a draft goes to as the call takes it; nobody while none is chosen. */
function sentTo({ audience, level, receiver }: NoteDraft) {
  if (audience === "ALL") return "ALL" as const;
  if (audience === "LEVEL") return level?.id;
  return receiver === null ? undefined : [receiver.id];
}

/** A note to one member, a level or all; before it goes to many the console says to how many. */
export function ComposeDialog({
  receiver,
  title,
  answers,
  onClose,
}: {
  receiver?: Receiver;
  title?: string;
  /** The received note that this one answers, as long as it goes to whoever wrote it. */
  answers?: string;
  onClose: () => void;
}) {
  const mayLevels = useMay("level.read");
  // A note to a given member is kept apart from others that are still being written.
  const kept = useKeptDraft<typeof noteDraftSchema, NoteDraft>(
    receiver === undefined ? "note" : `note.${receiver.id}`,
    noteDraftSchema,
    { ...emptyDraft, receiver: receiver ?? null, title: title ?? "" },
  );
  const { draft } = kept;
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const send = useSubmit(sendNote, {
    readAgain: [listSentNotes, listReceivedNotes],
    quiet: true,
    done: m.note_sent(),
  });
  const closeThis = useWhileShown(onClose);
  const refused = fieldsOf(send.error);

  const change = (changed: Partial<NoteDraft>) => {
    kept.change(changed);
    send.reset();
  };
  const to = sentTo(draft);
  const isWhole = to !== undefined && draft.title.trim() !== "" && draft.body.trim() !== "";

  function carryOut(): void {
    if (to === undefined) return;
    const { title: subject, body, isMarketing, products, atNight } = draft;
    const isAnswer = answers !== undefined && Array.isArray(to) && to[0] === receiver?.id;
    send.mutate(
      {
        body: {
          ...{ to, title: subject, body, isMarketing },
          ...(isMarketing ? { products, atNight } : {}),
          ...(isAnswer ? { answers } : {}),
        },
      },
      {
        onSuccess: () => {
          kept.drop();
          closeThis();
        },
        onSettled: () => setAsking(false),
      },
    );
  }

  return (
    <Dialog open onClose={onClose} title={m.note_compose()} size="medium">
      <form
        noValidate
        className="flex flex-col gap-4 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isWhole && !send.isPending) setAsking(true);
        }}
      >
        <KeptDraft shown={kept.isKept} onDrop={kept.startAfresh} />
        <Segmented
          label={m.note_to()}
          choices={audiences
            .filter((value) => value !== "LEVEL" || mayLevels)
            .map((value) => ({ value, label: audienceWords[value]() }))}
          value={draft.audience}
          onChange={(audience) => change({ audience })}
        />
        {draft.audience === "ONE" && (
          <MemberChoice
            value={draft.receiver}
            error={tried && draft.receiver === null ? m.note_chooseMember() : undefined}
            onChange={(chosen) => change({ receiver: chosen })}
          />
        )}
        {draft.audience === "LEVEL" && (
          <LevelChoice
            value={draft.level}
            error={tried && draft.level === null ? m.note_chooseLevel() : undefined}
            onChange={(level) => change({ level })}
          />
        )}
        <TextField
          label={m.note_title()}
          required
          maxLength={titleMaximum}
          value={draft.title}
          error={refused["title"] ?? (tried && draft.title.trim() === "" ? m.field_missing() : undefined)}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextAreaField
          label={m.note_body()}
          required
          rows={7}
          maxLength={bodyMaximum}
          value={draft.body}
          error={refused["body"] ?? (tried && draft.body.trim() === "" ? m.field_missing() : undefined)}
          onChange={({ target }) => change({ body: target.value })}
        />
        <div>
          <Switch
            label={m.note_marketing()}
            checked={draft.isMarketing}
            onChange={(isMarketing) => change({ isMarketing })}
          />
          <p className="mt-1 text-12 text-muted">{m.note_marketingHelp()}</p>
          {draft.isMarketing && (
            <AdvertisedFields draft={draft} onChange={change} refused={refused["products"]} />
          )}
        </div>
        {send.isError && <FormMessage kind="danger">{failureMessage(send.error)}</FormMessage>}
        <div className="flex justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {m.common_back()}
          </Button>
          <Button type="submit" kind="play" busy={send.isPending}>
            {m.note_send()}
          </Button>
        </div>
      </form>
      <SendQuestion
        open={asking}
        draft={draft}
        busy={send.isPending}
        onConfirm={carryOut}
        onClose={() => setAsking(false)}
      />
    </Dialog>
  );
}
