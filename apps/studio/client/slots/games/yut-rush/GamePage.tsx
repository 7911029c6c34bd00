import { SlotPage } from "../../engine/view/SlotPage.tsx";
import { Rules } from "./view/Rules.tsx";
import { yutRushClient } from "./yutRushClient.ts";

/** Yut Rush 윷놀이 러시. */
export default function GamePage() {
  return <SlotPage client={yutRushClient} Rules={Rules} />;
}
