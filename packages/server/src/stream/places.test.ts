import { expect, test } from "vitest";
import { createPlaces, type PlaceLimits, type Standing } from "./places.ts";

const limits: PlaceLimits = {
  sockets: 8,
  guests: 4,
  ofAddress: { STRANGER: 2, GUEST: 3, MEMBER: 4 },
};

/** A socket that comes from an address and says who it is; whether there was room for it. */
function comes(places: ReturnType<typeof createPlaces>, address: string, standing: Standing) {
  const place = places.take(address);
  return place !== null && (standing === "STRANGER" || place.turnInto(standing));
}

test("an IPv6 network has the room of one address", () => {
  const places = createPlaces(limits);
  expect(comes(places, "2001:db8:1:2::1", "STRANGER")).toBe(true);
  expect(comes(places, "2001:db8:1:2:ffff::9", "STRANGER")).toBe(true);
  expect(comes(places, "2001:db8:1:2:3::1", "STRANGER")).toBe(false);
  expect(comes(places, "2001:db8:1:3::1", "STRANGER")).toBe(true);
});

test("who has said nothing, who is signed out and who plays are counted apart", () => {
  const places = createPlaces(limits);
  const from = (standing: Standing, times: number) =>
    Array.from({ length: times }, () => comes(places, "203.0.113.9", standing));
  expect(from("GUEST", 3)).toEqual([true, true, true]);
  expect(from("MEMBER", 3)).toEqual([true, true, true]);
  expect(from("STRANGER", 2)).toEqual([true, true]);
  expect(from("STRANGER", 1)).toEqual([false]);
});

test("a socket that finds no room as what it is gives its own back when it closes, and only once", () => {
  const places = createPlaces(limits);
  const taken = [1, 2, 3, 4].map(() => {
    const place = places.take("203.0.113.9");
    return { place, hasRoom: place?.turnInto("GUEST") };
  });
  expect(taken.map(({ hasRoom }) => hasRoom)).toEqual([true, true, true, false]);
  taken[3]?.place?.leave();
  expect(comes(places, "203.0.113.9", "GUEST")).toBe(false);
  taken[0]?.place?.leave();
  taken[0]?.place?.leave();
  expect(comes(places, "203.0.113.9", "GUEST")).toBe(true);
  expect(comes(places, "203.0.113.9", "GUEST")).toBe(false);
});

test("guests leave room for members, whatever addresses they have", () => {
  const places = createPlaces(limits);
  const guests = ["10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4", "10.0.0.5"];
  expect(guests.map((address) => comes(places, address, "GUEST"))).toEqual([true, true, true, true, false]);
  // The one that was refused is still there, since nobody has closed it.
  const members = ["10.0.1.1", "10.0.1.2", "10.0.1.3", "10.0.1.4"];
  expect(members.map((address) => comes(places, address, "MEMBER"))).toEqual([true, true, true, false]);
});
