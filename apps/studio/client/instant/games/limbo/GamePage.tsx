import { InstantPage } from "../../engine/InstantPage.tsx";
import { limboClient } from "./limboClient.ts";

/** Limbo 목표배수. */
export default function GamePage() {
  return <InstantPage client={limboClient} />;
}
