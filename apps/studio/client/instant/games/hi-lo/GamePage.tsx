import { InstantPage } from "../../engine/InstantPage.tsx";
import { hiLoClient } from "./hiLoClient.ts";

/** Hi-lo 하이로우. */
export default function GamePage() {
  return <InstantPage client={hiLoClient} />;
}
