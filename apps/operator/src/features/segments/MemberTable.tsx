import type { MemberRow } from "@hanpan/contract/operator/objects/member";
import { accountWords } from "@hanpan/contract/operator/words/account";
import { Money } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { At, MemberStatusBadge } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";

/** Members of a segment, each leading to their file. */
export function MemberTable({ caption, rows }: { caption: string; rows: readonly MemberRow[] }) {
  return (
    <MiniTable
      caption={caption}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: "member",
          header: m.column_member(),
          cell: ({ id, nickname, loginId }) => (
            <span className="flex flex-wrap gap-x-2">
              <Link to={urls.member} params={{ memberId: id }} className="text-cobalt hover:underline">
                {nickname}
              </Link>
              <span className="text-muted">{loginId}</span>
            </span>
          ),
        },
        { id: "level", header: m.column_level(), cell: ({ level }) => level.name },
        {
          id: "status",
          header: m.column_status(),
          cell: ({ status }) => <MemberStatusBadge status={status} />,
        },
        {
          id: "cash",
          header: wordOf(accountWords, "CASH"),
          align: "right",
          cell: ({ cash }) => <Money amountWon={cash} />,
        },
        { id: "login", header: m.column_lastLogin(), cell: ({ lastLoginAt }) => <At at={lastLoginAt} /> },
      ]}
    />
  );
}
