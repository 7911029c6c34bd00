import { SlotPage } from "../../engine/view/SlotPage.tsx";
import { dancheongFortuneClient } from "./dancheongFortuneClient.ts";
import { Rules } from "./view/Rules.tsx";

/** Dancheong Fortune 단청 포춘. */
export default function GamePage() {
  return <SlotPage client={dancheongFortuneClient} Rules={Rules} />;
}
