import { downloadAudit } from "@hanpan/contract/operator/calls/audit";
import { Tabs } from "@hanpan/ui";
import * as z from "zod/mini";
import { useFilters } from "../../lib/filters.ts";
import { oneOfOptional, optionalText, periodFilters } from "../../lib/listFilters.ts";
import * as m from "../../paraglide/messages.js";
import { CsvButton } from "../../parts/CsvButton.tsx";
import { PageScreen, ScreenHead } from "../../parts/Screen.tsx";
import { AuditPanel, ChainCheck } from "./AuditPanel.tsx";
import { StrangerPanel } from "./StrangerPanel.tsx";

const tabs = ["acts", "strangers"] as const;
const tabWords = { acts: m.audit_tab_acts, strangers: m.audit_tab_strangers };

const filterSchema = z.object({
  tab: oneOfOptional(tabs),
  action: optionalText,
  subject: optionalText,
  loginId: optionalText,
  address: optionalText,
  ...periodFilters,
});

/** What operators did and were refused, and who failed to sign in. */
export function AuditPage() {
  const [{ tab = "acts", loginId, address, action, subject, from, to }, change] = useFilters(filterSchema);
  const acts = { action, subject, from, to };
  return (
    <PageScreen>
      <ScreenHead
        title={m.nav_audit()}
        action={
          tab === "acts" && (
            <>
              <ChainCheck />
              <CsvButton call={downloadAudit} parts={{ query: acts }} name="audit" />
            </>
          )
        }
      />
      <Tabs
        label={m.nav_audit()}
        tabs={tabs.map((id) => ({ id, label: tabWords[id]() }))}
        value={tab}
        onChange={(next) => change({ tab: next })}
      >
        {tab === "acts" ? (
          <AuditPanel filters={acts} onChange={change} />
        ) : (
          <StrangerPanel filters={{ loginId, address, from, to }} onChange={change} />
        )}
      </Tabs>
    </PageScreen>
  );
}
