import type { OperatorInquiry } from "@hanpan/contract/operator/objects/inquiry";
import { useState } from "react";

/** Whether an inquiry can be answered still. */
export const isWaiting = ({ status, hidden }: OperatorInquiry): boolean =>
  status === "WAITING_FOR_REPLAY" && !hidden;

export interface Selection {
  /** Those chosen that can be answered still. */
  rows: OperatorInquiry[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Lets go of these. */
  drop: (ids: readonly string[]) => void;
  clear: () => void;
}

/** Which of the waiting inquiries are chosen to be answered together; one that is answered meanwhile falls out. */
export function useSelection(waiting: readonly OperatorInquiry[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const drop = (ids: readonly string[]) =>
    setChosen((before) => new Set([...before].filter((id) => !ids.includes(id))));
  return {
    rows: waiting.filter(({ id }) => chosen.has(id)),
    has: (id) => chosen.has(id),
    toggle(id) {
      if (chosen.has(id)) drop([id]);
      else if (waiting.some((inquiry) => inquiry.id === id)) setChosen(new Set([...chosen, id]));
    },
    drop,
    clear: () => setChosen(new Set()),
  };
}
