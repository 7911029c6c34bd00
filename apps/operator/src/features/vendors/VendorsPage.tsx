import { listVendors, pauseVendor, resumeVendor } from "@hanpan/contract/operator/calls/vendor";
import type { OperatorVendor } from "@hanpan/contract/operator/objects/vendor";
import { fractionRuleWords } from "@hanpan/contract/operator/words/fractionRule";
import { heldRulesWords } from "@hanpan/contract/operator/words/heldRules";
import { launchModeWords } from "@hanpan/contract/operator/words/launchMode";
import { serviceStatusWords } from "@hanpan/contract/operator/words/serviceStatus";
import { signatureRuleWords } from "@hanpan/contract/operator/words/signatureRule";
import { unlistedGameRuleWords } from "@hanpan/contract/operator/words/unlistedGameRule";
import { Badge, Button } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "../../lib/client.ts";
import { useLanguage } from "../../lib/language.ts";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { RowsCsvButton } from "../../parts/CsvButton.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { Facts, PageScreen, ScreenHead } from "../../parts/Screen.tsx";
import { DeleteQuestion } from "./DeleteQuestion.tsx";
import { DeskButton } from "./DeskButton.tsx";
import { GameTable, gamesCall } from "./GameTable.tsx";
import { VendorDialog } from "./VendorDialog.tsx";
import { VendorIntake } from "./VendorIntake.tsx";
import { VendorKey } from "./VendorKey.tsx";

/** The makers of games: each with its games, its keys, and the switch that takes all of it off at once. */
export function VendorsPage() {
  const mayWrite = useMay("vendor.write");
  const vendors = useQuery(callQuery(listVendors, {}));
  const [edited, setEdited] = useState<OperatorVendor | "new" | null>(null);
  return (
    <PageScreen>
      <ScreenHead
        title={m.nav_vendors()}
        action={
          <>
            {mayWrite && (
              <Button kind="quiet" onClick={() => setEdited("new")}>
                {m.vendor_add()}
              </Button>
            )}
            <RowsCsvButton
              name="vendors"
              header={[
                m.column_code(),
                m.name_ko(),
                m.name_en(),
                m.column_status(),
                m.vendor_protocol(),
                m.vendor_mode(),
                m.vendor_launchUrl(),
                m.vendor_apiUrl(),
                m.vendor_liveFeedUrl(),
                m.vendor_gameOrigins(),
                m.vendor_addresses(),
              ]}
              rows={async () =>
                (await ask(listVendors, {})).list.map((vendor) => [
                  vendor.code,
                  vendor.nameKo,
                  vendor.nameEn,
                  wordOf(serviceStatusWords, vendor.status),
                  vendor.protocol,
                  wordOf(launchModeWords, vendor.mode),
                  vendor.launchUrl,
                  vendor.apiUrl,
                  vendor.liveFeedUrl,
                  vendor.gameOrigins.join(" "),
                  vendor.addresses.join(" "),
                ])
              }
            />
          </>
        }
      />
      <Loaded query={vendors}>
        {({ list }) =>
          list.map((vendor) => <Vendor key={vendor.id} vendor={vendor} onEdit={() => setEdited(vendor)} />)
        }
      </Loaded>
      {edited !== null && (
        <VendorDialog vendor={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </PageScreen>
  );
}

function Vendor({ vendor, onEdit }: { vendor: OperatorVendor; onEdit: () => void }) {
  const language = useLanguage();
  const mayWrite = useMay("vendor.write");
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const paused = vendor.status === "PAUSED";
  const options = { readAgain: [listVendors, gamesCall], done: m.common_saved() };
  const pause = useSubmit(pauseVendor, options);
  const resume = useSubmit(resumeVendor, options);
  const name = language === "ko" ? vendor.nameKo : vendor.nameEn;
  return (
    <section aria-label={name} className="rounded-dialog bg-surface-1 p-4">
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <h2 className="text-20 font-bold">{name}</h2>
        <Badge tone={paused ? "vermilion" : "jade"}>{wordOf(serviceStatusWords, vendor.status)}</Badge>
        <span className="text-14 text-muted">
          {vendor.code} · {m.vendor_games({ count: vendor.games })}
        </span>
        <span className="ml-auto flex flex-wrap gap-2">
          <DeskButton vendor={vendor} />
          {mayWrite && (
            <>
              <Button kind="quiet" onClick={onEdit}>
                {m.common_edit()}
              </Button>
              <Button kind="ghost" onClick={() => setDeleting(true)}>
                {m.common_delete()}
              </Button>
              <Button kind={paused ? "play" : "danger"} onClick={() => setAsking(true)}>
                {paused ? m.vendor_resume() : m.vendor_pauseAll()}
              </Button>
            </>
          )}
        </span>
      </header>
      <div className="grid items-start gap-6 xl:grid-cols-[320px_1fr]">
        <Facts
          facts={[
            [m.vendor_protocol(), vendor.protocol],
            [m.vendor_mode(), wordOf(launchModeWords, vendor.mode)],
            [m.vendor_launchUrl(), vendor.launchUrl ?? "–"],
            [m.vendor_apiUrl(), vendor.apiUrl ?? "–"],
            [m.vendor_liveFeedUrl(), vendor.liveFeedUrl ?? "–"],
            [m.vendor_gameOrigins(), vendor.gameOrigins.join(", ") || "–"],
            [
              m.vendor_addresses(),
              vendor.addresses.length === 0 ? m.vendor_anyAddress() : vendor.addresses.join(", "),
            ],
            [m.vendor_fractions(), wordOf(fractionRuleWords, vendor.fractions)],
            [m.vendor_unlistedGames(), wordOf(unlistedGameRuleWords, vendor.unlistedGames)],
            [m.vendor_signature(), wordOf(signatureRuleWords, vendor.signature)],
            [m.vendor_playRules(), wordOf(heldRulesWords, vendor.playRules)],
            [m.vendor_offersDemo(), vendor.offersDemo ? m.common_yes() : m.common_no()],
            [
              m.vendor_key(),
              vendor.keys.map((key) => <VendorKey key={key.id} vendor={vendor} vendorKey={key} />),
            ],
          ]}
        />
        <div className="grid min-w-0 gap-6">
          <GameTable vendor={vendor} />
          <VendorIntake vendor={vendor} />
        </div>
      </div>
      {deleting && (
        <DeleteQuestion what="vendor" id={vendor.id} name={name} onClose={() => setDeleting(false)} />
      )}
      <ReasonDialog
        open={asking}
        title={paused ? m.vendor_resumeAsk({ name }) : m.vendor_pauseAsk({ name })}
        confirmLabel={paused ? m.vendor_resume() : m.vendor_pauseAll()}
        kind={paused ? "play" : "danger"}
        reason={paused ? "optional" : "required"}
        busy={pause.isPending || resume.isPending}
        onClose={() => setAsking(false)}
        onConfirm={(reason) =>
          paused
            ? resume.mutate(
                { params: { id: vendor.id }, body: reason === undefined ? {} : { reason } },
                { onSettled: () => setAsking(false) },
              )
            : pause.mutate(
                { params: { id: vendor.id }, body: { reason: reason ?? "" } },
                { onSettled: () => setAsking(false) },
              )
        }
      >
        {paused ? undefined : m.vendor_pauseLead()}
      </ReasonDialog>
    </section>
  );
}
