import type { DataOf } from "@hanpan/contract/call";
import { formatSignedWon, formatWon } from "@hanpan/contract/money";
import { getUsdtDesk, setUsdtRate } from "@hanpan/contract/operator/calls/usdt";
import { formatInstant } from "@hanpan/contract/time";
import { formatRate, formatUsdt, usdtNetworkNames } from "@hanpan/contract/usdt";
import { Button, TextField } from "@hanpan/ui";
import { useState } from "react";
import { useLanguage } from "../../lib/language.ts";
import { useMay } from "../../lib/me.ts";
import { useSubmit, whenProposed } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import { Facts, Panel } from "../../parts/Screen.tsx";

type Desk = DataOf<typeof getUsdtDesk>;

/** The rate with its source and time, and what the books hold in USDT at it. */
export function BooksPanel({ rate, books }: { rate: Desk["rate"]; books: Desk["books"] }) {
  const mayWrite = useMay("account.write");
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const usdt = (micro: number) => (
    <span translate="no" className="tabular">{`${formatUsdt(micro)} USDT`}</span>
  );
  return (
    <Panel
      title={m.usdt_books()}
      action={
        mayWrite && (
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {m.usdt_rateSet()}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          [
            m.usdt_rate(),
            rate === null ? (
              m.usdt_rateNone()
            ) : (
              <span key="rate">
                <strong translate="no" className="tabular">
                  {m.usdt_rateOf({ rate: formatRate(rate.rateJeon) })}
                </strong>{" "}
                <span className="tabular block text-12 text-muted">
                  {rate.source === "HAND" ? m.usdt_rateByHand() : rate.source} · {formatInstant(rate.at)}
                </span>
              </span>
            ),
          ],
          ...books.wallets.map(
            (wallet) =>
              [m.usdt_wallet({ network: usdtNetworkNames[wallet.network] }), usdt(wallet.usdt)] as const,
          ),
          [m.usdt_position(), usdt(books.exchangeUsdt)],
          [m.usdt_paidWon(), formatWon(-books.exchangeWon, language)],
          [m.usdt_gain(), books.gainWon === null ? "–" : formatSignedWon(books.gainWon, language)],
          [m.usdt_fees(), usdt(books.fees)],
        ]}
      />
      {asking && <RateDialog onClose={() => setAsking(false)} />}
    </Panel>
  );
}

/** `1395.5` → hundredths of a won; null for what is no rate. */
function jeonOf(text: string): number | null {
  const plain = text.replaceAll(",", "").trim();
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

function RateDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const set = useSubmit(setUsdtRate, { readAgain: [getUsdtDesk], quiet: true, done: m.common_saved() });
  const rateJeon = jeonOf(text);
  const why = reason.trim() === "" ? {} : { reason: reason.trim() };
  return (
    <FormDialog
      title={m.usdt_rateSet()}
      busy={set.isPending}
      error={set.error}
      reason={{ value: reason, onChange: setReason }}
      onClose={onClose}
      onSave={() => {
        setTried(true);
        if (rateJeon === null) return;
        set.mutate({ body: { rateJeon, ...why } }, { onSuccess: onClose, onError: whenProposed(onClose) });
      }}
    >
      <TextField
        label={m.usdt_rateField()}
        help={m.usdt_rateHelp()}
        inputMode="decimal"
        placeholder="1,395.50"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={
          fieldsOf(set.error)["rateJeon"] ?? (tried && rateJeon === null ? m.usdt_rateField() : undefined)
        }
      />
    </FormDialog>
  );
}
