import type { TableView } from "../../connection/stream.ts";
import { takePart } from "../parts.ts";
import { rememberPlace } from "../preferences.ts";
import { takeTable } from "../seats.ts";
import { type Place, seatedAt } from "../state.ts";
import type { Visit } from "../visit.ts";
import { keepTogether } from "../wishes.ts";

/** Reads what the stream does not send by itself: my part in a round that is just over. */
export async function readTable(visit: Visit, tableCode: string): Promise<void> {
  const { store, requests, openRounds } = visit;
  const known = openRounds.ofTable(tableCode);
  const reply = await requests.table(tableCode);
  if (!reply.ok || !seatedAt(store.get().place).includes(tableCode)) return;
  if (!store.get().seats.has(tableCode)) takeTable(visit, reply.data.table);
  const { mine, recent } = reply.data;
  const parts = [...[...recent].reverse(), ...(mine === null ? [] : [mine])];
  for (const part of parts) takePart(visit, part);
  // A round that is no longer sent is long over.
  for (const roundId of known)
    if (!parts.some((part) => part.roundId === roundId)) openRounds.closeUnseen(roundId);
}

/** Listens to what the place shows: the tables sat at whole, the others as tiles where tiles are shown. */
async function watch(visit: Visit): Promise<void> {
  const { store } = visit;
  const { session, place } = store.get();
  const seated = seatedAt(place);
  const views = new Map<string, TableView>(session?.tableCodes.map((code) => [code, "LOBBY"]) ?? []);
  for (const tableCode of seated) views.set(tableCode, "TABLE");
  visit.stream?.watch(views);
  const seats = new Map([...store.get().seats].filter(([tableCode]) => seated.includes(tableCode)));
  store.set({ seats });
  await Promise.all(seated.map((tableCode) => readTable(visit, tableCode)));
}

/**
 * Notifies the member app that the frame shows another table or mini-game than it knows of: its title and address follow, and a
 * reload comes back here. Of the lobby and of several tables nothing is reported: there is no such game.
 */
function reportGame(visit: Visit, place: Place): void {
  if (place.kind !== "TABLE" || place.tableCode === visit.gameReported) return;
  visit.gameReported = place.tableCode;
  visit.app?.send({ type: "game", gameCode: place.tableCode });
}

/** Goes to a table, to several or to the lobby; a reload of the tab comes back there. */
export async function go(visit: Visit, place: Place): Promise<void> {
  visit.store.set({ place, idle: null, notice: null });
  rememberPlace(place);
  reportGame(visit, place);
  if (place.kind === "SEVERAL" && place.tableCodes.length > 1) keepTogether(visit, place.tableCodes);
  await watch(visit);
}

/** Leaves one table. The others stay, and after the last one comes the lobby. */
export function leave(visit: Visit, tableCode: string): void {
  const { place, idle } = visit.store.get();
  const rest = seatedAt(place).filter((code) => code !== tableCode);
  void go(visit, rest.length === 0 ? { kind: "LOBBY" } : { kind: "SEVERAL", tableCodes: rest });
  visit.store.set({ idle });
}

/** The member answered the notice about rounds without a bet. After a warning, the server is notified that I am still here. */
export function answerIdle({ store, stream }: Visit): void {
  const { idle } = store.get();
  if (idle?.action === "WARN") stream?.stay(idle.tableCode);
  store.set({ idle: null });
}
