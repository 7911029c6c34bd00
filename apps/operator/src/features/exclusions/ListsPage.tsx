import { listExclusionLists, switchExclusionList } from "@hanpan/contract/operator/calls/exclusion";
import type {
  ExclusionAsked,
  ExclusionList,
  ExclusionUpload,
} from "@hanpan/contract/operator/objects/exclusion";
import {
  exclusionAloneWords,
  exclusionFormWords,
  exclusionStateWords,
  listingOccasionWords,
  registerAnswerWords,
} from "@hanpan/contract/operator/words/exclusion";
import { Badge, Button } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit, whenProposed } from "../../lib/queries.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { ConfirmCount, unconfirmed } from "../../parts/ConfirmCount.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { AddListDialog } from "./AddListDialog.tsx";
import { Preview, Problems } from "./Preview.tsx";
import { UploadDialog } from "./UploadDialog.tsx";

type Switching = { readonly upload: ExclusionUpload; readonly list: ExclusionList; readonly on: boolean };

/** Exclusion lists of others: their versions, what one would do before it is on, and what was asked of whom. */
export function ListsPage() {
  const lists = useQuery({
    ...callQuery(listExclusionLists, {}),
    // While members are counted, what was counted is read again.
    refetchInterval: ({ state }) =>
      state.data?.list.some(({ uploads }) => uploads.some(isUnderWay)) === true ? 3_000 : false,
  });
  const maySwitch = useMay("setting.write");
  const [adds, setAdds] = useState(false);
  const [uploads, setUploads] = useState<ExclusionList | null>(null);
  const [switching, setSwitching] = useState<Switching | null>(null);
  return (
    <PageScreen>
      <ScreenHead
        title={m.exclusions_lists()}
        lead={m.exclusions_listsLead()}
        action={<Button onClick={() => setAdds(true)}>{m.exclusions_add()}</Button>}
      />
      <Loaded query={lists} rows={4}>
        {({ list, register, asked }) => (
          <div className="flex flex-col gap-4">
            {list.length === 0 && <p className="text-14 text-muted">{m.exclusions_none()}</p>}
            {list.map((one) => (
              <Panel
                key={one.id}
                title={one.name}
                action={
                  <Button
                    kind="ghost"
                    aria-label={`${one.name} ${m.exclusions_upload()}`}
                    onClick={() => setUploads(one)}
                  >
                    {m.exclusions_upload()}
                  </Button>
                }
              >
                <p className="mb-3 text-14 text-muted">
                  {m.exclusions_about({ source: one.source, country: one.country, named: one.named })}
                </p>
                <Versions
                  list={one}
                  {...(maySwitch
                    ? {
                        onSwitch: (upload: ExclusionUpload, on: boolean) =>
                          setSwitching({ upload, list: one, on }),
                      }
                    : {})}
                />
                <Problems uploads={one.uploads} />
              </Panel>
            ))}
            <Panel title={m.exclusions_register()}>
              <p className="mb-3 text-14 text-muted">
                {register === null
                  ? m.exclusions_noRegister()
                  : m.exclusions_registerIs({ register: sourceName(register) })}
              </p>
              <Asked asked={asked} />
            </Panel>
          </div>
        )}
      </Loaded>
      {adds && <AddListDialog onClose={() => setAdds(false)} />}
      {uploads !== null && <UploadDialog list={uploads} onClose={() => setUploads(null)} />}
      {switching !== null && <SwitchDialog {...switching} onClose={() => setSwitching(null)} />}
    </PageScreen>
  );
}

const isUnderWay = ({ state, checked }: ExclusionUpload) =>
  state === "COUNTING" || (state === "ON" && !checked);

/** What has to be said again before a version is on: what of it cannot be read, or whom one that names nobody lets go. */
function toConfirm({ unreadable, persons }: ExclusionUpload, { named }: ExclusionList) {
  if (unreadable > 0)
    return { count: unreadable, label: m.exclusions_unreadable(), means: m.exclusions_keptUnder() };
  return persons === 0 && named > 0
    ? { count: named, label: m.exclusions_freed(), means: m.exclusions_freesAll() }
    : undefined;
}

function SwitchDialog({ upload, list, on, onClose }: Switching & { onClose: () => void }) {
  const leave = useWhileShown(onClose);
  const change = useSubmit(switchExclusionList, { readAgain: [listExclusionLists], done: m.common_saved() });
  const [confirmed, setConfirmed] = useState("");
  const confirm = on ? toConfirm(upload, list) : undefined;
  return (
    <ReasonDialog
      open
      title={on ? m.exclusions_switchOn() : m.exclusions_switchOff()}
      confirmLabel={on ? m.exclusions_switchOn() : m.exclusions_switchOff()}
      kind={on ? "play" : "danger"}
      reason="required"
      busy={change.isPending}
      blocked={unconfirmed(confirm?.count, confirmed)}
      onClose={onClose}
      onConfirm={(reason) => {
        if (reason === undefined) return;
        const body = { on, reason, ...(confirm === undefined ? {} : { confirmed: Number(confirmed) }) };
        const then = { onSuccess: leave, onError: whenProposed(leave) };
        change.mutate({ params: { id: upload.id }, body }, then);
      }}
    >
      <Preview name={list.name} upload={upload} on={on} />
      {confirm !== undefined && (
        <>
          <Problems uploads={[upload]} />
          <p className="mt-3 text-vermilion">{confirm.means}</p>
          <ConfirmCount label={confirm.label} value={confirmed} onChange={setConfirmed} />
        </>
      )}
    </ReasonDialog>
  );
}

function Versions(props: { list: ExclusionList; onSwitch?: (upload: ExclusionUpload, on: boolean) => void }) {
  const { list, onSwitch } = props;
  return (
    <MiniTable
      caption={list.name}
      rows={list.uploads}
      rowKey={({ id }) => id}
      columns={[
        {
          id: "version",
          header: m.exclusions_version(),
          cell: ({ version }) => <bdi className="font-semibold">{version}</bdi>,
        },
        {
          id: "state",
          header: m.exclusions_state(),
          cell: (upload) => (
            <Badge tone={upload.state === "ON" ? "jade" : upload.state === "READ" ? "gold" : "neutral"}>
              {wordOf(exclusionStateWords, upload.state)}
            </Badge>
          ),
        },
        { id: "persons", header: m.exclusions_persons(), align: "right", cell: ({ persons }) => persons },
        {
          id: "unreadable",
          header: m.exclusions_unreadable(),
          align: "right",
          cell: ({ unreadable }) => unreadable,
        },
        {
          id: "hits",
          header: m.exclusions_hits(),
          align: "right",
          cell: ({ hits, state }) => (state === "READING" ? "–" : hits),
        },
        {
          id: "form",
          header: m.exclusions_form(),
          cell: ({ form, alone }) =>
            `${wordOf(exclusionFormWords, form)} · ${wordOf(exclusionAloneWords, alone)}`,
        },
        { id: "until", header: m.exclusions_validUntil(), cell: ({ validUntil }) => validUntil },
        {
          id: "by",
          header: m.exclusions_uploaded(),
          cell: ({ uploadedBy, uploadedAt }) => (
            <>
              {uploadedBy} · <At at={uploadedAt} short />
            </>
          ),
        },
        {
          id: "act",
          header: m.column_act(),
          align: "right",
          cell: (upload) =>
            onSwitch && (upload.state === "READ" || upload.state === "ON") ? (
              <Button
                kind="ghost"
                aria-label={`${list.name} ${upload.version} ${upload.state === "READ" ? m.exclusions_switchOn() : m.exclusions_switchOff()}`}
                onClick={() => onSwitch(upload, upload.state === "READ")}
              >
                {upload.state === "READ" ? m.exclusions_switchOn() : m.exclusions_switchOff()}
              </Button>
            ) : (
              "–"
            ),
        },
      ]}
    />
  );
}

/** What was asked, in words: the lists, the demo's own register, or one by its name. */
function sourceName(source: string): string {
  if (source === "LISTS") return m.exclusions_byFile();
  return source === "SIMULATED" ? m.exclusions_simulated() : source;
}

function Asked({ asked }: { asked: readonly ExclusionAsked[] }) {
  return (
    <MiniTable
      caption={m.exclusions_asked()}
      rows={asked}
      rowKey={({ day, source, occasion, answer }) => `${day} ${source} ${occasion} ${answer}`}
      columns={[
        { id: "day", header: m.column_day(), cell: ({ day }) => day },
        {
          id: "source",
          header: m.exclusions_whom(),
          cell: ({ source }) => sourceName(source),
        },
        {
          id: "occasion",
          header: m.exclusions_occasion(),
          cell: ({ occasion }) => wordOf(listingOccasionWords, occasion),
        },
        {
          id: "answer",
          header: m.exclusions_answer(),
          cell: ({ answer }) => wordOf(registerAnswerWords, answer),
        },
        { id: "times", header: m.exclusions_times(), align: "right", cell: ({ times }) => times },
      ]}
    />
  );
}
