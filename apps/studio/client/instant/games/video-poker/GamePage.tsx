import { InstantPage } from "../../engine/InstantPage.tsx";
import { videoPokerClient } from "./videoPokerClient.ts";

/** Video poker 비디오 포커. */
export default function GamePage() {
  return <InstantPage client={videoPokerClient} />;
}
