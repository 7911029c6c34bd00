import { type AppMessage, appMessage, fromGame, type GameMessage } from "@hanpan/contract/bridge";
import { loadRest } from "./later.ts";
import { offerPanels, openPanel, takeShell } from "./shell.ts";
import { takeTheme } from "./theme.ts";

/** Why the member app pauses the game: it shows the reminder of the time played, or it has no network. */
export type Pause = "REALITY_CHECK" | "LINE";

/** What a message says about a pause: its reason, null to go on, undefined for nothing. */
export function pauseIn({ type }: Pick<AppMessage, "type">): Pause | null | undefined {
  if (type === "reality-check") return "REALITY_CHECK";
  if (type === "pause") return "LINE";
  return type === "resume" ? null : undefined;
}

type Payload<T> = T extends unknown ? Omit<T, "channel" | "version"> : never;

export type MemberApp = {
  /** Sends a message to the member app; does nothing when the game is not in its frame. */
  readonly send: (message: Payload<GameMessage>) => void;
  readonly leave: () => void;
};

type Listener = (event: Pick<MessageEvent, "data" | "origin" | "source">) => void;

/** The part of a window that the bridge needs. */
export type BridgeWindow = {
  readonly parent: { readonly postMessage: (message: unknown, targetOrigin: string) => void };
  readonly addEventListener: (type: "message", listener: Listener) => void;
  readonly removeEventListener: (type: "message", listener: Listener) => void;
};

/**
 * Joins the game's frame to the member app. `onMessage` receives messages of the parent window, of the member app's origin and
 * of the agreed form alone; messages go to that origin alone. The app's theme and bar are handled here, for every game.
 */
export function joinMemberApp(
  view: BridgeWindow,
  origin: string,
  onMessage: (message: AppMessage) => void,
): MemberApp {
  const listener: Listener = (event) => {
    if (event.source !== view.parent || event.origin !== origin) return;
    const message = appMessage.safeParse(event.data);
    if (!message.success) return;
    if (message.data.type === "theme") takeTheme(message.data.theme);
    else if (message.data.type === "shell") takeShell();
    else if (message.data.type === "panel") openPanel(message.data.panel);
    else onMessage(message.data);
  };
  view.addEventListener("message", listener);
  const send: MemberApp["send"] = (message) => {
    if (message.type === "ready") loadRest();
    if (!Object.is(view.parent, view)) view.parent.postMessage(fromGame(message), origin);
  };
  const withdraw = offerPanels((panels) => send({ type: "menu", panels: [...panels] }));
  return {
    send,
    leave: () => {
      withdraw();
      view.removeEventListener("message", listener);
    },
  };
}
