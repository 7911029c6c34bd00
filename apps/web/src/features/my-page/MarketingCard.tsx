import type { MarketingChoice } from "@hanpan/contract/marketing";
import type { OwnMarketing } from "@hanpan/contract/objects/consent";
import { formatInstant } from "@hanpan/contract/time";
import { Button, Card, ErrorState, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MarketingChoices } from "../../consents/MarketingChoices.tsx";
import { saveMarketing } from "../../consents/saveMarketing.ts";
import { ownConsentsQuery } from "../../lib/consents.ts";
import { confirmNotice, showNotice } from "../../lib/notices.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";

/** What of advertising the member agreed to, choice by choice: given and withdrawn by one press each, or all withdrawn by one. */
export function MarketingCard() {
  const own = useQuery(ownConsentsQuery());
  return (
    <Card title={m.ads_title()}>
      {own.isPending ? (
        <Skeleton className="h-24" />
      ) : own.data ? (
        <Choices own={own.data.marketing} />
      ) : (
        <ErrorState title={m.consent_failed()} onRetry={() => void own.refetch()} retrying={own.isFetching} />
      )}
    </Card>
  );
}

function Choices({ own }: { own: OwnMarketing }) {
  const [saving, setSaving] = useState(false);
  const chosen = own.choices.filter(({ given }) => given).map(({ choice }) => choice);

  async function save(choices: readonly MarketingChoice[]): Promise<void> {
    setSaving(true);
    try {
      await saveMarketing(own.version, choices);
      confirmNotice(m.opt_saved());
    } catch (error) {
      showNotice("danger", failureMessage(error));
    } finally {
      setSaving(false);
    }
  }

  const beside = (choice: MarketingChoice) => {
    const said = own.choices.find((one) => one.choice === choice);
    if (!said?.at) return null;
    const time = formatInstant(said.at);
    return (
      <span translate="no" className="tabular text-12 text-muted">
        {said.given ? m.consent_given({ time }) : m.ads_withdrawn({ time })}
      </span>
    );
  };

  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 text-muted">{m.ads_lead()}</p>
      {(chosen.length > 0 || own.asks) && (
        <div>
          <Button disabled={saving} onClick={() => void save([])}>
            {m.ads_withdrawAll()}
          </Button>
        </div>
      )}
      <MarketingChoices
        offered={own.choices.map(({ choice }) => choice)}
        chosen={chosen}
        onChange={(choices) => void save(choices)}
        disabled={saving}
        beside={beside}
      />
    </div>
  );
}
