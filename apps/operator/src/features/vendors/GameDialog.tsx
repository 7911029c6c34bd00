import { gameCategories, volatilities } from "@hanpan/contract/enumerations";
import { addGame, listGames, listVendors, putGame } from "@hanpan/contract/operator/calls/vendor";
import {
  type OperatorGame,
  type OperatorVendor,
  operatorGame,
} from "@hanpan/contract/operator/objects/vendor";
import { serviceStatusWords } from "@hanpan/contract/operator/words/serviceStatus";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { volatilityWords } from "@hanpan/contract/words/volatility";
import { readDecimal, SelectField, Switch, TextField } from "@hanpan/ui";
import { useState } from "react";
import * as z from "zod/mini";
import { useSubmit } from "../../lib/queries.ts";
import { useRowDraft } from "../../lib/useRowDraft.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { NameFields } from "../../parts/BothLanguages.tsx";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf, WholeField } from "../../parts/fields.tsx";
import { ImageField } from "../../parts/ImageField.tsx";
import { ReasonField } from "../../parts/ReasonField.tsx";

const fieldsSchema = z.pick(operatorGame, {
  category: true,
  nameKo: true,
  nameEn: true,
  thumbnail: true,
  rtp: true,
  volatility: true,
  minBet: true,
  maxBet: true,
  active: true,
});

/** The form of a game; the RTP is in it as it is typed. */
const draftOf = (game: z.output<typeof fieldsSchema> | null) => ({
  category: game?.category ?? ("SLOT" as const),
  nameKo: game?.nameKo ?? "",
  nameEn: game?.nameEn ?? "",
  thumbnail: game?.thumbnail ?? "",
  rtp: game?.rtp?.toString() ?? "",
  volatility: game?.volatility ?? null,
  minBet: game?.minBet ?? 100,
  maxBet: game?.maxBet ?? 100_000,
  active: game?.active ?? true,
});

/** A game of a vendor: its names, its limits, what it promises. */
export function GameDialog({
  vendor,
  game,
  onClose: leave,
}: {
  vendor: OperatorVendor;
  game: OperatorGame | null;
  onClose: () => void;
}) {
  const onClose = useWhileShown(leave);
  const [code, setCode] = useState(game?.code ?? "");
  const form = useRowDraft({ row: game, schema: fieldsSchema, draftOf });
  const { draft, change } = form;
  const [tried, setTried] = useState(false);
  const [reason, setReason] = useState("");
  /** Taken off by the form, which asks why as the button does. */
  const stops = game !== null && (form.standing ?? game).active && !draft.active;
  const rtp = readDecimal(draft.rtp, 2);
  const rtpIsNumber = rtp !== null || draft.rtp.trim() === "";
  const options = { readAgain: [listGames, listVendors], quiet: true, done: m.common_saved() };
  const add = useSubmit(addGame, options);
  const put = useSubmit(putGame, options);
  const error = game === null ? add.error : put.error;
  const fields = fieldsOf(error);
  return (
    <FormDialog
      title={game === null ? m.game_add() : m.game_edit()}
      busy={add.isPending || put.isPending}
      error={error}
      behind={form.behind(put)}
      onClose={onClose}
      onSave={() => {
        setTried(true);
        if (!rtpIsNumber) return;
        const body = { ...draft, rtp };
        if (game === null)
          add.mutate({ body: { ...body, vendorId: vendor.id, code } }, { onSuccess: onClose });
        else {
          const changed = {
            params: { id: game.id },
            body: { ...body, expected: form.expected, ...(stops ? { reason } : {}) },
          };
          put.mutate(changed, { onSuccess: onClose, onError: form.refused });
        }
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.column_code()}
          maxLength={64}
          value={code}
          disabled={game !== null}
          onChange={(event) => setCode(event.target.value)}
          error={fields["code"]}
        />
        <SelectField
          label={m.column_category()}
          value={draft.category}
          options={gameCategories.map((value) => ({ value, label: wordOf(gameCategoryWords, value) }))}
          onChange={(event) => {
            const category = gameCategories.find((value) => value === event.target.value);
            if (category) change({ category });
          }}
          error={fields["category"]}
        />
        <NameFields names={draft} onChange={change} fields={fields} maxLength={100} />
        <TextField
          label="RTP (%)"
          inputMode="decimal"
          value={draft.rtp}
          onChange={(event) => change({ rtp: event.target.value })}
          error={tried && !rtpIsNumber ? m.game_rtpWrong() : fields["rtp"]}
        />
        <SelectField
          label={m.game_volatility()}
          value={draft.volatility ?? ""}
          options={[
            { value: "", label: "–" },
            ...volatilities.map((value) => ({ value, label: wordOf(volatilityWords, value) })),
          ]}
          onChange={(event) =>
            change({
              volatility: volatilities.find((value) => value === event.target.value) ?? null,
            })
          }
        />
        <WholeField
          label={m.game_minBet()}
          unit={m.ui_won()}
          value={draft.minBet}
          onChange={(minBet) => change({ minBet })}
          error={fields["minBet"]}
        />
        <WholeField
          label={m.game_maxBet()}
          unit={m.ui_won()}
          value={draft.maxBet}
          onChange={(maxBet) => change({ maxBet })}
          error={fields["maxBet"]}
        />
        <ImageField
          label={m.game_thumbnail()}
          value={draft.thumbnail || null}
          onChange={(path) => change({ thumbnail: path ?? "" })}
          error={fields["thumbnail"]}
        />
        <Switch
          label={wordOf(serviceStatusWords, "ACTIVE")}
          checked={draft.active}
          onChange={(active) => change({ active })}
        />
        {stops && (
          <ReasonField
            className="sm:col-span-2"
            help={m.game_pauseLead({ count: game.recentBets.toLocaleString("en-US") })}
            value={reason}
            onChange={setReason}
            error={fields["reason"]}
          />
        )}
      </div>
    </FormDialog>
  );
}
