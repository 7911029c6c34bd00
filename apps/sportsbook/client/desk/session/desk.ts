import { language } from "@hanpan/frame/words/language";
import { createContext, useContext } from "react";
import type * as z from "zod/mini";
import type { DeskPermission, DeskSession } from "../../../protocol/desk.ts";
import { call, type Reply } from "../../calls/call.ts";

const key = "hanpan-sports-desk";

/** The token of this tab's session; it is gone with the tab. */
export const keptToken = (): string | null => sessionStorage.getItem(key);
export function keepToken(token: string | null): void {
  if (token === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, token);
}

/** Makes a call of the desk's. Never throws. */
export const askDesk = <Schema extends z.ZodMiniType>(
  method: "GET" | "POST",
  path: string,
  data: Schema,
  body?: object,
): Promise<Reply<z.output<Schema>>> =>
  call({ token: keptToken, language }, method, `/api/desk${path}`, data, body);

/** What every part of the desk knows. */
export type Desk = {
  readonly session: DeskSession;
  readonly may: (permission: DeskPermission) => boolean;
  /** The session has ended, as the reply to a call said. */
  readonly onEnded: () => void;
  /** Says for a while what became of something. */
  readonly say: (kind: "success" | "danger", text: string) => void;
};

export const DeskContext = createContext<Desk | null>(null);

/** The desk that a part belongs to. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error("a part of the desk stands outside of it");
  return desk;
}
