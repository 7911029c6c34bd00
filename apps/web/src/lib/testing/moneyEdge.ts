import type { ApiEdge } from "./apiEdge.ts";
import { moneySetting, someLevels, someUserSetting } from "./money.ts";

/** Has the server answer what every screen of money asks for: the site's settings, the member's own, and the levels. */
export function answerMoneySettings(edge: ApiEdge): void {
  edge.answer("GET /setting/global", { data: moneySetting });
  edge.answer("GET /setting/user-setting", { data: someUserSetting });
  edge.answer("GET /level-bonus-setting", { data: someLevels });
}
