import { type DancheongSymbol, dancheongSymbols } from "@hanpan/games/dancheong-fortune/symbols";
import { m } from "../../../paraglide/messages.js";
import { language } from "../../../words/language.ts";
import { won } from "../../../words/money.ts";
import type { Announcement, Fault, Saying } from "../play/state.ts";
import { symbolName } from "./SymbolImage.tsx";

const isSymbol = (name: string): name is DancheongSymbol =>
  (dancheongSymbols as readonly string[]).includes(name);

const nameOf = (symbol: string): string => (isSymbol(symbol) ? symbolName(symbol) : symbol);

/** The line of words between stage and controls. */
export const sayingText = (saying: Saying): string => {
  switch (saying.kind) {
    case "READY":
      return m.ready_hint();
    case "SPINNING":
      return "";
    case "REPLAYING":
      return m.replaying();
    case "WAITING_FOR_NETWORK":
      return m.fault_offline();
    case "CHECKING_BET":
      return m.fault_pending();
    case "LINE":
      return m.line_win({
        line: saying.line,
        symbol: nameOf(saying.symbol),
        count: saying.count,
        amount: won(saying.winWon, language()),
      });
    case "SCATTER":
      return m.scatter_win({
        symbol: symbolName("SCATTER"),
        count: saying.count,
        amount: won(saying.winWon, language()),
      });
    case "LINES":
      return m.lines_won({ count: saying.lines, amount: won(saying.winWon, language()) });
    case "AUTOPLAY_ENDED":
      return saying.verdict === "LOSS_LIMIT"
        ? m.autoplay_ended_loss()
        : saying.verdict === "WIN_LIMIT"
          ? m.autoplay_ended_win()
          : m.autoplay_ended_done();
  }
};

/** What is read aloud when a round or a feature has come to its end. */
export const announcementText = (announcement: Announcement | null): string => {
  if (announcement === null) return "";
  switch (announcement.kind) {
    case "WON":
      return m.said_win({ amount: won(announcement.winWon, language()) });
    case "NO_WIN":
      return m.said_no_win();
    case "FREE_SPINS":
      return m.said_free_spins({ count: announcement.count });
    case "FREE_SPINS_END":
      return m.said_free_end({ amount: won(announcement.winWon, language()) });
  }
};

/** Title and words of a fault: the studio's own words where it has said some. */
export const faultText = (fault: Fault): { readonly title: string; readonly text: string } => {
  switch (fault.kind) {
    case "OFFLINE":
      return { title: m.fault_offline_title(), text: m.fault_offline_given_up() };
    case "FUNDS":
      return { title: m.fault_funds_title(), text: m.fault_funds() };
    case "ENDED":
      return { title: m.fault_ended_title(), text: fault.message ?? m.fault_ended() };
    case "LAUNCH":
      return { title: m.fault_launch_title(), text: m.fault_launch() };
    case "UNAVAILABLE":
      return { title: m.fault_maintenance_title(), text: fault.message ?? m.fault_refused() };
    case "GRAPHICS":
      return { title: m.fault_graphics_title(), text: m.fault_graphics() };
    case "REFUSED":
      return { title: m.fault_refused_title(), text: fault.message ?? m.fault_refused() };
  }
};
