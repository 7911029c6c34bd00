import { InstantPage } from "../../engine/InstantPage.tsx";
import { kenoClient } from "./kenoClient.ts";

/** Keno 키노. */
export default function GamePage() {
  return <InstantPage client={kenoClient} />;
}
