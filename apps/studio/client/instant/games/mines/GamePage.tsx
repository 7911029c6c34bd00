import { InstantPage } from "../../engine/InstantPage.tsx";
import { minesClient } from "./minesClient.ts";

/** Mines 지뢰찾기. */
export default function GamePage() {
  return <InstantPage client={minesClient} />;
}
