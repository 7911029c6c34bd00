import { InstantPage } from "../../engine/InstantPage.tsx";
import { plinkoClient } from "./plinkoClient.ts";

/** Plinko 구슬치기. */
export default function GamePage() {
  return <InstantPage client={plinkoClient} />;
}
