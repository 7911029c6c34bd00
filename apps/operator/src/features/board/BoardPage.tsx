import { downloadPosts } from "@hanpan/contract/operator/calls/board";
import { moderatedStates } from "@hanpan/contract/operator/enumerations";
import { Tabs } from "@hanpan/ui";
import { useState } from "react";
import * as z from "zod/mini";
import { useFilters } from "../../lib/filters.ts";
import { oneOfOptional, optionalText, periodFilters } from "../../lib/listFilters.ts";
import * as m from "../../paraglide/messages.js";
import { CsvButton } from "../../parts/CsvButton.tsx";
import { PageScreen, ScreenHead } from "../../parts/Screen.tsx";
import { CategoryPanel } from "./CategoryPanel.tsx";
import { PostDialog } from "./PostDialog.tsx";
import { PostPanel } from "./PostPanel.tsx";
import { ReportPanel } from "./ReportPanel.tsx";

const tabs = ["reports", "posts", "categories"] as const;
const tabWords = { reports: m.board_reports, posts: m.board_posts, categories: m.board_categories };

const filterSchema = z.object({
  tab: oneOfOptional(tabs),
  search: optionalText,
  category: optionalText,
  state: oneOfOptional(moderatedStates),
  ...periodFilters,
});

/** The board's moderation: what was reported, every post, and the categories. */
export function BoardPage() {
  const [{ tab = "reports", ...filters }, change] = useFilters(filterSchema);
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <PageScreen>
      <ScreenHead
        title={m.nav_board()}
        action={tab === "posts" && <CsvButton call={downloadPosts} parts={{ query: filters }} name="posts" />}
      />
      <Tabs
        label={m.nav_board()}
        tabs={tabs.map((id) => ({ id, label: tabWords[id]() }))}
        value={tab}
        onChange={(next) => change({ tab: next })}
      >
        {tab === "reports" && <ReportPanel onOpen={setOpened} />}
        {tab === "posts" && <PostPanel filters={filters} onChange={change} onOpen={setOpened} />}
        {tab === "categories" && <CategoryPanel />}
      </Tabs>
      {opened !== null && <PostDialog postId={opened} onClose={() => setOpened(null)} />}
    </PageScreen>
  );
}
