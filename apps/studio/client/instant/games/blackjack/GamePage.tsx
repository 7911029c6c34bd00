import { InstantPage } from "../../engine/InstantPage.tsx";
import { blackjackClient } from "./blackjackClient.ts";

/** Blackjack 블랙잭. */
export default function GamePage() {
  return <InstantPage client={blackjackClient} />;
}
