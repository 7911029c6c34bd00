import { listLevels } from "@hanpan/contract/operator/calls/level";
import { listMembers } from "@hanpan/contract/operator/calls/member";
import { noteAudienceWords } from "@hanpan/contract/operator/words/noteAudience";
import { Button, SelectField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage } from "../../lib/language.ts";
import { callQuery } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { SearchFilter } from "../../parts/FilterBar.tsx";
import type { Receiver } from "./noteDraft.ts";

const found = 6;

/** One member, found by the beginning of their login ID or nickname. */
export function MemberChoice({
  value,
  error,
  onChange,
}: {
  value: Receiver | null;
  error: string | undefined;
  onChange: (member: Receiver | null) => void;
}) {
  const [search, setSearch] = useState("");
  const members = useQuery({
    ...callQuery(listMembers, { query: { search, limit: found } }),
    enabled: value === null && search !== "",
  });
  if (value !== null)
    return (
      <p className="flex items-center gap-3 rounded-control bg-surface-2 px-3 py-1 text-14">
        <span className="min-w-0 flex-1 truncate font-semibold">{value.nickname}</span>
        <Button kind="ghost" onClick={() => onChange(null)}>
          {m.common_edit()}
        </Button>
      </p>
    );
  return (
    <div className="flex flex-col gap-2">
      <SearchFilter label={m.note_findMember()} value={search} onChange={setSearch} />
      {error !== undefined && (
        <p role="alert" className="text-14 text-vermilion">
          {error}
        </p>
      )}
      {search !== "" && (
        <ul className="flex flex-col gap-1" aria-busy={members.isFetching}>
          {(members.data?.list ?? []).map(({ id, nickname, loginId, level }) => (
            <li key={id}>
              <button
                type="button"
                className="flex min-h-10 w-full items-center gap-2 rounded-control bg-surface-2 px-3 text-left text-14 hover:bg-surface-3"
                onClick={() => onChange({ id, nickname })}
              >
                <span className="font-semibold">{nickname}</span>
                <span className="text-muted">
                  {loginId} · {level.name}
                </span>
              </button>
            </li>
          ))}
          {members.data?.list.length === 0 && (
            <li className="py-2 text-14 text-muted">{m.common_noRecord()}</li>
          )}
        </ul>
      )}
    </div>
  );
}

/** One level. */
export function LevelChoice({
  value,
  error,
  onChange,
}: {
  value: { id: string; name: string } | null;
  error: string | undefined;
  onChange: (level: { id: string; name: string } | null) => void;
}) {
  const language = useLanguage();
  const levels = (useQuery(callQuery(listLevels, {})).data?.list ?? []).map((level) => ({
    id: level.id,
    name: `${level.rank} ${language === "ko" ? level.nameKo : level.nameEn}`,
  }));
  return (
    <SelectField
      label={wordOf(noteAudienceWords, "LEVEL")}
      placeholder={m.note_chooseLevel()}
      value={value?.id ?? ""}
      error={error}
      options={levels.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => onChange(levels.find(({ id }) => id === target.value) ?? null)}
    />
  );
}
