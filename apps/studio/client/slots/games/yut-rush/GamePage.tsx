import { laterPart } from "@hanpan/frame/look/page/laterPart";
import { SlotPage } from "../../engine/view/SlotPage.tsx";
import { yutRushClient } from "./yutRushClient.ts";

const Rules = laterPart(async () => (await import("./view/Rules.tsx")).Rules);

/** Yut Rush 윷놀이 러시. */
export default function GamePage() {
  return <SlotPage client={yutRushClient} Rules={Rules} />;
}
