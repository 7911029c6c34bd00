import type { SharedOutcome } from "./liveOutcome.ts";

export {
  readBaccaratMark,
  readDragonTigerMark,
  readLadderMark,
  readNumberMark,
  readPowerballMark,
  readSicBoMark,
} from "@hanpan/contract/liveMark";

/** A finished round in a few letters: how each kind reads is the contract's word (liveMark.ts there). */
export function markOf(outcome: SharedOutcome): string {
  switch (outcome.kind) {
    case "BACCARAT": {
      const total = Math.max(outcome.playerTotal, outcome.bankerTotal);
      const flags = [outcome.isPlayerPair && "p", outcome.isBankerPair && "b", outcome.isNatural && "n"];
      return `${outcome.winner.slice(0, 1)}${total}${flags.filter(Boolean).join("")}`;
    }
    case "DRAGON_TIGER":
      if (outcome.winner === "TIE") return outcome.isSuitedTie ? "S" : "X";
      return outcome.winner.slice(0, 1);
    case "ROULETTE":
      return String(outcome.number);
    case "SIC_BO":
      return outcome.dice.join("");
    case "POWERBALL":
      return `${outcome.balls.join("-")}+${outcome.powerball}`;
    case "LADDER":
      return `${outcome.start.slice(0, 1)}${outcome.rungs}`;
    case "KITE":
      return String(outcome.breakHundredths);
  }
}
