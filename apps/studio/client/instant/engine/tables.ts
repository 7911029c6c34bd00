import type { InstantRisk } from "@hanpan/games/instant/risk";
import { m } from "../../paraglide/messages.js";
import { multiplierText } from "./multiplier.ts";

/** What games that pay by tables say of them. */

/** A multiplier with its sign: 1.07×. */
export const timesText = (hundredths: number): string => `${multiplierText(hundredths)}×`;

/** A multiplier as short as it can be said, where there is little room: 5.5, 28, 0.2. */
export const shortTimes = (hundredths: number): string => String(hundredths / 100);

const risks: { readonly [risk in InstantRisk]: () => string } = {
  LOW: m.instant_risk_low,
  MEDIUM: m.instant_risk_medium,
  HIGH: m.instant_risk_high,
};

/** What a risk is called. */
export const riskText = (risk: InstantRisk): string => risks[risk]();
