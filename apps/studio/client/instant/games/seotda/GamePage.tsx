import { InstantPage } from "../../engine/InstantPage.tsx";
import { seotdaClient } from "./seotdaClient.ts";

/** Seotda 섯다. */
export default function GamePage() {
  return <InstantPage client={seotdaClient} />;
}
