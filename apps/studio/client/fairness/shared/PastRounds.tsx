import { useCallback, useEffect, useState } from "react";
import type { RoundsReply } from "../../../protocol/liveCalls.ts";
import { miniCodes } from "../../mini/games/miniGames.ts";
import { m } from "../../paraglide/messages.js";
import type { Reply } from "../../studio/requests.ts";
import { liveRequests } from "../../tables/connection/liveRequests.ts";
import { tableCodes } from "../../tables/games/tableGames.ts";
import { language } from "../../words/language.ts";
import { Failure } from "../Failure.tsx";
import { sharedGameName } from "./outcomeWords.ts";
import { RoundList } from "./RoundList.tsx";

const requests = liveRequests({ token: () => null, language });
const codes: readonly string[] = [...tableCodes, ...miniCodes];
const shownAtOnce = 30;

/** The finished rounds of one game, the newest first, as far back as is asked for. */
function Rounds({ tableCode }: { tableCode: string }) {
  const [list, setList] = useState<RoundsReply["list"]>([]);
  const [last, setLast] = useState<Reply<RoundsReply> | null>(null);
  const load = useCallback(
    async (before: string | null) => {
      const reply = await requests.rounds(tableCode, shownAtOnce, before);
      setLast(reply);
      if (reply.ok) setList((known) => (before === null ? reply.data.list : [...known, ...reply.data.list]));
    },
    [tableCode],
  );
  useEffect(() => void load(null), [load]);
  if (last === null) return <p role="status">{m.check_loading()}</p>;
  if (!last.ok) return <Failure code={last.code} again={() => void load(list.at(-1)?.roundId ?? null)} />;
  const { nextBefore } = last.data;
  if (list.length === 0) return <p>{m.check_pick_empty()}</p>;
  return (
    <>
      <RoundList rounds={list} />
      {nextBefore !== null && (
        <button type="button" className="check-button" onClick={() => void load(nextBefore)}>
          {m.tb_more()}
        </button>
      )}
    </>
  );
}

/** Where any past round of a table or a mini-game is picked, by whoever wants to verify it. */
export default function PastRounds() {
  const [tableCode, setTableCode] = useState(() => {
    const asked = new URLSearchParams(location.search).get("table");
    return asked !== null && codes.includes(asked) ? asked : (codes[0] ?? "");
  });
  return (
    <section className="outcome">
      <h2>{m.check_pick_title()}</h2>
      <p>{m.check_pick_text()}</p>
      <label className="pick-game">
        {m.check_game()}
        <select value={tableCode} onChange={(event) => setTableCode(event.target.value)}>
          {codes.map((code) => (
            <option key={code} value={code}>
              {sharedGameName(code)}
            </option>
          ))}
        </select>
      </label>
      <Rounds key={tableCode} tableCode={tableCode} />
    </section>
  );
}
