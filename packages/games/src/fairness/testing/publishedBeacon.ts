import type { BeaconValue } from "../beacon.ts";

/** A value of quicknet as drand's relays serve it (`/public/1000`). */
export const publishedBeacon: BeaconValue = {
  round: 1_000,
  randomness: "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd",
  signature:
    "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
};
