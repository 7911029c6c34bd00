import type { IdentityProviderName } from "../../identityEnumerations.ts";
import type { WordsOf } from "../../language.ts";

/** Who verified an identity. */
export const identityProviderWords: WordsOf<IdentityProviderName> = {
  PORTONE: { ko: "포트원", en: "PortOne" },
  SIMULATED: { ko: "데모 (실제 확인 아님)", en: "Demo (nobody checked it)" },
};
