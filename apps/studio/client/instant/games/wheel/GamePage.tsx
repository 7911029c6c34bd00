import { InstantPage } from "../../engine/InstantPage.tsx";
import { wheelClient } from "./wheelClient.ts";

/** Wheel 돌림판. */
export default function GamePage() {
  return <InstantPage client={wheelClient} />;
}
