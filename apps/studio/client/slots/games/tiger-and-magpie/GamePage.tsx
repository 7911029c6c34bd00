import { SlotPage } from "../../engine/view/SlotPage.tsx";
import { tigerAndMagpieClient } from "./tigerAndMagpieClient.ts";
import { Rules } from "./view/Rules.tsx";

/** Tiger & Magpie 호랑이와 까치. */
export default function GamePage() {
  return <SlotPage client={tigerAndMagpieClient} Rules={Rules} />;
}
