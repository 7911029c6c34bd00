import { expect, test } from "vitest";
import { m } from "../../../paraglide/messages.js";
import { endedAutoplay } from "./autoplayWords.ts";

test("the end of autoplay is shown, and said after what its last round came to", () => {
  const ended = endedAutoplay("LOSS_LIMIT", "1.70");
  expect(ended).toEqual({
    autoplay: null,
    saying: m.autoplay_ended_loss(),
    announcement: `1.70 ${m.autoplay_ended_loss()}`,
  });
  expect(endedAutoplay("DONE", "").announcement).toBe(m.autoplay_ended_done());
});
