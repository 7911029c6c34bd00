import { laterPart } from "@hanpan/frame/look/page/laterPart";
import { SlotPage } from "../../engine/view/SlotPage.tsx";
import { tigerAndMagpieClient } from "./tigerAndMagpieClient.ts";

const Rules = laterPart(async () => (await import("./view/Rules.tsx")).Rules);

/** Tiger & Magpie 호랑이와 까치. */
export default function GamePage() {
  return <SlotPage client={tigerAndMagpieClient} Rules={Rules} />;
}
