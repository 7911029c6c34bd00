import { expect, test } from "vitest";
import { landingPose, thrownPose, waitingPose } from "./motion.ts";
import { pocketAngle } from "./pockets.ts";

function apart(one: number, other: number): number {
  const difference = (((one - other) % 360) + 360) % 360;
  return Math.min(difference, 360 - difference);
}

test("comes to rest in the very pocket that the server named, for every number and moment", () => {
  for (let number = 0; number <= 36; number += 1) {
    const startMs = 1_790_000_000_000 + number * 7_919;
    const end = landingPose(startMs + 7_000, startMs, 7_000, number);
    expect(apart(end.ballDegrees - end.rotorDegrees, pocketAngle(number))).toBeLessThan(0.01);
    const almost = landingPose(startMs + 6_999, startMs, 7_000, number);
    expect(apart(almost.ballDegrees, end.ballDegrees)).toBeLessThan(0.6);
    expect(Math.abs(almost.ballRadius - end.ballRadius)).toBeLessThan(0.01);
  }
});

test("leaves the rim with the speed it had, and never jumps from frame to frame", () => {
  const startMs = 1_790_000_000_000;
  for (const number of [0, 7, 17, 26, 36]) {
    const onRim = apart(thrownPose(startMs).ballDegrees, thrownPose(startMs - 16).ballDegrees);
    const offRim = apart(
      landingPose(startMs + 16, startMs, 7_000, number).ballDegrees,
      thrownPose(startMs).ballDegrees,
    );
    expect(Math.abs(onRim - offRim)).toBeLessThan(0.1);
    let before = thrownPose(startMs - 16);
    for (let elapsedMs = 0; elapsedMs <= 7_200; elapsedMs += 16) {
      const pose = landingPose(startMs + elapsedMs, startMs, 7_000, number);
      expect(apart(pose.ballDegrees, before.ballDegrees)).toBeLessThan(13);
      expect(Math.abs(pose.ballRadius - before.ballRadius)).toBeLessThan(0.03);
      before = pose;
    }
  }
});

test("lies in the pocket of the round before while bets are taken", () => {
  const pose = waitingPose(5_000, 17);
  expect(apart(pose.ballDegrees - pose.rotorDegrees, pocketAngle(17))).toBeLessThan(0.01);
});
