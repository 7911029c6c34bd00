import type { PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";
import { defineApprovalKind } from "../lib/approval.ts";
import { readUpload } from "./readLists.ts";
import { switchUpload, toConfirm, versionOn } from "./writeLists.ts";

/** `over`: the version that was on when it was proposed; proposals of an earlier build do not say. */
const payload = z.object({ uploadId: z.string(), on: z.boolean(), over: z.nullish(z.string()) });

const words = {
  ko: {
    on: "제한 명단 적용",
    off: "제한 명단 적용 해제",
    version: "버전",
    validUntil: "유효 기한",
    persons: "등재 인원",
    unreadable: "읽지 못한 행",
    lines: "읽지 못한 행 번호",
    freed: "제한이 풀리는 현재 회원",
    hits: "해당하는 현재 회원",
  },
  en: {
    on: "Switch an exclusion list on",
    off: "Switch an exclusion list off",
    version: "Version",
    validUntil: "Valid until",
    persons: "Persons",
    unreadable: "Lines not read",
    lines: "Which lines",
    freed: "Members it would let go",
    hits: "Members whom it names",
  },
} as const;

/** So many lines that cannot be read are named to who approves. */
const linesShown = 20;

async function nameOf(client: PoolClient, uploadId: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT name FROM platform.exclusion_upload JOIN platform.exclusion_list USING (list_id) WHERE upload_id = $1",
    [uploadId],
  );
  if (rows[0] === undefined) throw refuse("NOT_FOUND");
  return rows[0].name;
}

/** A list is switched on, or off, by two owners, where there are two: it excludes members, and lets them back in. */
export const exclusionSwitchKind = defineApprovalKind({
  kind: "exclusion.switch",
  payload,
  permission: () => "setting.write",
  async explain(client, { uploadId, on }, language) {
    const say = words[language];
    const upload = await readUpload(client, uploadId);
    const asked = await toConfirm(client, { uploadId, on });
    const lines = upload.problems.slice(0, linesShown).map(({ line }) => line);
    const written = (count: number) => count.toLocaleString("en-US");
    return {
      title: `${on ? say.on : say.off} · ${await nameOf(client, uploadId)}`,
      facts: [
        { label: say.version, was: null, value: upload.version },
        { label: say.validUntil, was: null, value: upload.validUntil },
        {
          label: say.persons,
          was: upload.before === null ? null : written(upload.before),
          value: written(upload.persons),
        },
        {
          ...{ label: say.unreadable, was: null, value: written(upload.unreadable) },
          ...(asked?.is === "UNREADABLE" ? { confirm: asked.count } : {}),
        },
        ...(lines.length === 0
          ? []
          : [
              {
                label: say.lines,
                was: null,
                value: `${lines.join(", ")}${upload.unreadable > lines.length ? " …" : ""}`,
              },
            ]),
        ...(asked?.is === "FREED"
          ? [{ label: say.freed, was: null, value: written(asked.count), confirm: asked.count }]
          : []),
        { label: say.hits, was: null, value: written(upload.hits) },
      ],
    };
  },
  async carryOut(client, { uploadId, on, over }, { proposedBy, now }) {
    // Over another version than the one it was seen against it would let go whom nobody has looked at; over none it lets nobody go.
    const present = await versionOn(client, uploadId);
    if (over !== undefined && present !== null && present !== over) return null;
    await switchUpload(client, { uploadId, on, operatorId: proposedBy.operatorId, now });
    return { after: { upload: uploadId, on } };
  },
});
