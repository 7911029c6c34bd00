import { laterPart } from "@hanpan/frame/look/page/laterPart";
import { SlotPage } from "../../engine/view/SlotPage.tsx";
import { dancheongFortuneClient } from "./dancheongFortuneClient.ts";

const Rules = laterPart(async () => (await import("./view/Rules.tsx")).Rules);

/** Dancheong Fortune 단청 포춘. */
export default function GamePage() {
  return <SlotPage client={dancheongFortuneClient} Rules={Rules} />;
}
