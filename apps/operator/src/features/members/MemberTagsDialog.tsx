import { getMemberGlance, listGlances } from "@hanpan/contract/operator/calls/glance";
import { getMember, listMembers } from "@hanpan/contract/operator/calls/member";
import { listTags, markMember } from "@hanpan/contract/operator/calls/tag";
import type { MemberFile } from "@hanpan/contract/operator/objects/member";
import { Button, Checkbox, Dialog } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "../../lib/language.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";

/** Puts tags on a member and takes them off, each at once. */
export function MemberTagsDialog({ member, onClose }: { member: MemberFile; onClose: () => void }) {
  const language = useLanguage();
  const tags = useQuery(callQuery(listTags, {}));
  const mark = useSubmit(markMember, {
    readAgain: [getMember, getMemberGlance, listGlances, listMembers],
  });
  const isOn = (id: string) => member.tags.some((one) => one.id === id);
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.tags_of({ nickname: member.nickname })}
      footer={<Button onClick={onClose}>{m.common_close()}</Button>}
    >
      <Loaded query={tags} rows={3}>
        {({ list }) => {
          const usable = list.filter(({ id, active }) => active || isOn(id));
          return usable.length === 0 ? (
            <p className="text-14 text-muted">{m.tags_none()}</p>
          ) : (
            <ul className="flex flex-col gap-2 pb-2">
              {usable.map(({ id, nameKo, nameEn }) => (
                <li key={id}>
                  <Checkbox
                    label={language === "ko" ? nameKo : nameEn}
                    checked={isOn(id)}
                    disabled={mark.isPending}
                    onChange={({ target }) =>
                      mark.mutate({ params: { id: member.id }, body: { tag: id, on: target.checked } })
                    }
                  />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
