import type { MoneyFigure } from "@hanpan/contract/operator/moneySettings";
import { currentLanguage } from "../../lib/language.ts";

/** What a money setting is called on the form, without its unit. */
export const figureLabel = ({ name, label }: MoneyFigure): string => (label ?? name)[currentLanguage()];
