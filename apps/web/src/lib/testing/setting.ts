import type { GlobalSetting } from "@hanpan/contract";

/** What a site would say about itself, for tests of the app's edge. */
export const someSetting: GlobalSetting = {
  siteName: "한판",
  currency: "KRW",
  languages: ["ko", "en"],
  defaultLanguage: "ko",
  timezone: "Asia/Seoul",
  minimumAge: 19,
  signUpOpen: true,
  referralRequired: false,
  maintenance: { on: false, until: null, message: null },
  customerService: { available: true, hours: "", open: true },
  features: { attendance: false, roulette: false, board: false, sports: false, mini: false },
  deposit: { presets: [10_000], minimum: 10_000, maximum: 1_000_000, unit: 1_000 },
  withdrawal: { maximum: 1_000_000 },
  conversion: { pointMinimum: 10_000, rollingMinimum: 1_000 },
  passwordMinimum: 4,
  carriers: [{ code: "SKT", name: "SKT" }],
  licence: { text: null },
  helplines: [],
};
