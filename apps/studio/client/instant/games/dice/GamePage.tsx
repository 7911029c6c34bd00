import { InstantPage } from "../../engine/InstantPage.tsx";
import { diceClient } from "./diceClient.ts";

/** Dice 주사위. */
export default function GamePage() {
  return <InstantPage client={diceClient} />;
}
