import { createServerClock } from "@hanpan/browser/socket/serverClock";
import { createStore, type Store } from "@hanpan/frame/store/store";
import { awayPauseMs, faultOf } from "@hanpan/frame/visit/fault";
import { createLaunchSession } from "@hanpan/frame/visit/launchSession";
import { joinMemberApp, type MemberApp, pauseIn } from "@hanpan/frame/visit/memberApp";
import { language } from "@hanpan/frame/words/language";
import type { LiveRound, LobbyTable, Participation } from "../../../protocol/live.ts";
import { applyLobbyChange } from "../../../protocol/liveReducer.ts";
import type { StreamMessage } from "../../../protocol/liveStream.ts";
import { createSoundBoard } from "../../sound/soundBoard.ts";
import { ownRoundRequests } from "../../studio/ownRounds.ts";
import { liveRequests } from "../connection/liveRequests.ts";
import { createLiveStream, type LiveStream, type TableView } from "../connection/stream.ts";
import { type ShowingMs, shownAtMs as shownFromMs } from "../seat/reveal.ts";
import { changedSeat, newSeat, type Seat, seatWithPart } from "../seat/seat.ts";
import { createBetting } from "./betting.ts";
import { createHeldBalance } from "./heldBalance.ts";
import { createLastBets } from "./lastBets.ts";
import { createOpenRounds } from "./openRounds.ts";
import { recallPlace, recallWishes, rememberPlace, rememberWishes } from "./preferences.ts";
import { type CasinoState, firstState, type Notice, type Place, seatedAt } from "./state.ts";

type Told = Exclude<StreamMessage, { type: "welcome" } | { type: "pong" }>;

/** What the wallet has paid of a round: its balance holds so much of the win. */
const paidWon = ({ placements }: Participation): number =>
  placements.reduce((sum, { state, payoutWon }) => sum + (state === "SETTLED" ? (payoutWon ?? 0) : 0), 0);

export type CasinoOptions = {
  /** The table or mini-game that the page was opened for. */
  readonly launchedTable: string;
  /** How long results take to show, in the games that are played here. */
  readonly showingMs: ShowingMs;
};

/** One visit to the live tables: session, socket, seats, bets. What the rooms show is in its store. */
export const createCasino = ({ launchedTable, showingMs }: CasinoOptions) => {
  const launched = createLaunchSession();
  const clock = createServerClock();
  let wishes = recallWishes();
  const store: Store<CasinoState> = createStore({ ...firstState, ...wishes });
  const sounds = createSoundBoard(wishes.muted);
  let stream: LiveStream | null = null;
  let app: MemberApp | null = null;
  let notices = 0;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const lastBets = createLastBets(wishes.lastBets, (kept) => {
    wishes = { ...wishes, lastBets: kept };
    rememberWishes(wishes);
  });
  const requester = { token: launched.token, language };
  const requests = liveRequests(requester);

  const shownAtMs = (round: LiveRound): number | null => shownFromMs(round, showingMs);

  const at = (instantMs: number, run: () => void): void => {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        run();
      },
      Math.max(0, instantMs - clock.nowMs()),
    );
    timers.add(timer);
  };

  const showBalance = (balanceWon: number): void => {
    store.set({ balanceWon });
    app?.say({ type: "balance", balanceWon });
  };
  const refreshBalance = async (): Promise<void> => {
    const reply = await requests.session();
    if (reply.ok) balance.take(reply.data.balanceWon);
  };
  const balance = createHeldBalance(showBalance, () => void refreshBalance());
  const openRounds = createOpenRounds({
    say: (state, roundId) => app?.say({ type: "round", state, roundId }),
    at,
    nowMs: clock.nowMs,
    shownAtMs,
    refreshBalance: () => void refreshBalance(),
  });

  const say = (notice: Notice extends infer T ? (T extends Notice ? Omit<T, "id"> : never) : never): void => {
    notices += 1;
    store.set({ notice: { ...notice, id: notices } });
  };

  const changeSeat = (tableCode: string, change: (seat: Seat) => Seat): void => {
    const seat = store.get().seats.get(tableCode);
    if (seat === undefined) return;
    store.set({ seats: new Map(store.get().seats).set(tableCode, change(seat)) });
  };

  /** Placements of which it was said that they do not stand. */
  const saidRefusals = new Set<string>();

  /** Says in words what became of chips that do not stand. Undone ones are what was asked for. */
  const tellRefusals = (before: Participation | undefined, part: Participation): void => {
    const known = new Map(before?.placements.map(({ placementId, state }) => [placementId, state]));
    for (const { placementId, state, reason } of part.placements) {
      if (known.get(placementId) === state || reason === "UNDONE" || saidRefusals.has(placementId)) continue;
      // One that stood and is RETURNED at once was given back by the platform: nobody saw it on its way.
      const isGivenBack = state === "RETURNED" && known.get(placementId) === "CONFIRMED";
      const returned = (state === "RETURNING" && reason !== null) || isGivenBack;
      if (state === "REFUSED" || returned) {
        saidRefusals.add(placementId);
        say({ kind: "PLACEMENT", tableCode: part.tableCode, reason, returned });
      }
    }
  };

  /** Keeps the end of a round back, and a balance that holds its win, until its result has been shown. */
  const holdUntilShown = (part: Participation, seat: Seat, isNew: boolean): void => {
    const { roundId, balanceWon } = part;
    const { round } = seat.table;
    const nowMs = clock.nowMs();
    const untilMs = (round?.roundId === roundId ? shownAtMs(round) : null) ?? nowMs;
    if (untilMs > nowMs) openRounds.open(part);
    // A round that was over before anything was told of it: the balance has moved on since.
    if (isNew && part.state === "CLOSED" && untilMs <= nowMs) {
      openRounds.close(roundId);
      void refreshBalance();
      return;
    }
    if (balanceWon !== null) {
      balance.hold(roundId, balanceWon);
      // Who opens the page while the result is being shown sees the balance without what it has brought so far.
      if (isNew && untilMs > nowMs) showBalance(Math.max(0, balanceWon - paidWon(part)));
    }
    at(untilMs, () => {
      balance.release(roundId);
      if (part.state === "CLOSED") openRounds.close(roundId);
    });
  };

  /** Rounds of mine that were told in this visit, wherever I sat. */
  const heardRounds = new Set<string>();

  /** A round that I heard of before I left its table: the balance may be long another one than is told with it. */
  const meetAgain = (part: Participation, { table }: Seat): void => {
    const untilMs = (table.round?.roundId === part.roundId ? shownAtMs(table.round) : null) ?? 0;
    if (part.state !== "CLOSED" || untilMs > clock.nowMs()) openRounds.open(part);
    changeSeat(part.tableCode, (now) => seatWithPart(now, part));
    at(untilMs, () => {
      if (part.state === "CLOSED") openRounds.close(part.roundId);
      void refreshBalance();
    });
  };

  const takePart = (part: Participation): void => {
    const seat = store.get().seats.get(part.tableCode);
    const before = seat?.mine.find(({ roundId }) => roundId === part.roundId);
    if (before !== undefined && before.version >= part.version) return;
    const isMetAgain = before === undefined && heardRounds.has(part.roundId);
    heardRounds.add(part.roundId);
    if (!isMetAgain && part.state !== "CLOSED") openRounds.open(part);
    if (!isMetAgain && part.state === "OPEN" && part.balanceWon !== null) balance.take(part.balanceWon);
    // The answer to a bet may come after I have left its table.
    if (seat === undefined) return;
    tellRefusals(before, part);
    lastBets.take(part);
    if (isMetAgain) {
      meetAgain(part, seat);
      return;
    }
    changeSeat(part.tableCode, (now) => seatWithPart(now, part));
    if (part.state !== "OPEN") holdUntilShown(part, seat, before === undefined);
  };

  const hearLobby = (table: LobbyTable): void => {
    const { lobby, seats } = store.get();
    store.set({ lobby: new Map(lobby).set(table.tableCode, table) });
    if (!seats.has(table.tableCode)) openRounds.hear(table.tableCode, table.round);
  };

  const hear = (message: Told): void => {
    const { lobby, seats } = store.get();
    switch (message.type) {
      case "lobby":
        hearLobby(message.table);
        return;
      case "table": {
        const { tableCode } = message.table;
        const before = seats.get(tableCode);
        const seat = before === undefined ? newSeat(message.table) : { ...before, table: message.table };
        store.set({
          seats: new Map(seats).set(tableCode, seat),
          lobby: new Map(lobby).set(tableCode, message.table),
        });
        return;
      }
      case "change": {
        const tile = lobby.get(message.tableCode);
        const changed = tile === undefined ? null : applyLobbyChange(tile, message);
        if (changed !== null) hearLobby(changed);
        changeSeat(message.tableCode, (seat) => changedSeat(seat, message));
        return;
      }
      case "mine":
        takePart(message.participation);
        return;
      case "idle":
        store.set({ idle: message });
        if (message.action === "LOBBY") leave(message.tableCode);
        return;
      case "refused":
        if (message.code === "UNAUTHENTICATED") fail({ code: "UNAUTHENTICATED", message: null });
    }
  };

  const fail = (refusal: Parameters<typeof faultOf>[0]): void => {
    const fault = faultOf(refusal);
    if (fault.kind === "ENDED") launched.forget();
    store.set({ fault, opening: false });
    if (fault.kind === "AWAY") at(clock.nowMs() + awayPauseMs, () => void enter());
  };

  /** Listens to what the place shows: the tables sat at whole, the others as tiles where tiles are shown. */
  const watch = async (): Promise<void> => {
    const { session, place } = store.get();
    const seated = seatedAt(place);
    const views = new Map<string, TableView>(session?.tableCodes.map((code) => [code, "LOBBY"]) ?? []);
    for (const tableCode of seated) views.set(tableCode, "TABLE");
    stream?.watch(views);
    const seats = new Map([...store.get().seats].filter(([tableCode]) => seated.includes(tableCode)));
    store.set({ seats });
    await Promise.all(seated.map(readTable));
  };

  /** Reads what the socket does not tell on its own: my part in a round that is just over. */
  const readTable = async (tableCode: string): Promise<void> => {
    const known = openRounds.ofTable(tableCode);
    const reply = await requests.table(tableCode);
    if (!reply.ok || !seatedAt(store.get().place).includes(tableCode)) return;
    if (!store.get().seats.has(tableCode)) hear({ type: "table", table: reply.data.table });
    const { mine, recent } = reply.data;
    const parts = [...[...recent].reverse(), ...(mine === null ? [] : [mine])];
    for (const part of parts) takePart(part);
    // What is not told of any more is long over.
    for (const roundId of known)
      if (!parts.some((part) => part.roundId === roundId)) openRounds.closeUnseen(roundId);
  };

  const go = async (place: Place): Promise<void> => {
    store.set({ place, idle: null, notice: null });
    rememberPlace(place);
    await watch();
  };

  const leave = (tableCode: string): void => {
    const { place, idle } = store.get();
    const rest = seatedAt(place).filter((code) => code !== tableCode);
    void go(rest.length === 0 ? { kind: "LOBBY" } : { kind: "SEVERAL", tableCodes: rest });
    store.set({ idle });
  };

  const listen = (): void => {
    stream?.close();
    stream = createLiveStream({
      token: launched.token,
      clock,
      hear,
      onState: (connection) => {
        store.set({ connection });
        if (connection === "ENDED") fail({ code: "UNAUTHENTICATED", message: null });
        if (connection === "OPEN") for (const code of seatedAt(store.get().place)) void readTable(code);
      },
    });
  };

  const setMuted = (muted: boolean): void => {
    sounds.setMuted(muted);
    wishes = { ...wishes, muted };
    rememberWishes(wishes);
    store.set({ muted });
  };

  /** Opens the session and sits down where this tab sat; while the studio is away it comes back by itself. */
  const enter = async (): Promise<void> => {
    const reply = await launched.begin({
      read: requests.session,
      open: ({ token, user }) => requests.openSession(token, user, launchedTable),
    });
    if (!reply.ok) {
      fail(reply);
      return;
    }
    const { session, isNew } = reply.data;
    // A new launch names the table to sit at, wherever this tab was before.
    if (isNew) rememberPlace({ kind: "TABLE", tableCode: session.tableCode });
    const place = recallPlace() ?? { kind: "TABLE", tableCode: session.tableCode };
    store.set({ session, fault: null });
    app?.leave();
    app = joinMemberApp(window, session.memberAppOrigin, (message) => {
      const paused = pauseIn(message);
      if (paused !== undefined) store.set({ paused });
      if (message.type === "sound") setMuted(message.muted);
      if (message.type !== "balance-refresh") return;
      if (balance.isHolding()) balance.outdate();
      else void refreshBalance();
    });
    app.say({ type: "ready" });
    openRounds.tellAgain();
    listen();
    await go(seatedAt(place).every((code) => session.tableCodes.includes(code)) ? place : { kind: "LOBBY" });
    balance.take(session.balanceWon);
    store.set({ opening: false });
  };

  const open = async (): Promise<void> => {
    store.set({ fault: null, opening: true });
    await enter();
  };

  const betting = createBetting({
    requests,
    seat: (tableCode) => store.get().seats.get(tableCode),
    changeSeat,
    takePart,
    balanceWon: () => store.get().balanceWon,
    nowMs: clock.nowMs,
    say,
    lastBets: lastBets.of,
  });

  return {
    store,
    clock,
    requests,
    ownRounds: ownRoundRequests(requester),
    sounds,
    showingMs,
    betting,
    open,
    go,
    leave,
    setMuted,
    setChip: (chipWon: number): void => {
      wishes = { ...wishes, chipWon };
      rememberWishes(wishes);
      store.set({ chipWon });
    },
    /** The notice about rounds without a bet was answered; of a warning the server is told that I am still here. */
    answerIdle: (): void => {
      const { idle } = store.get();
      if (idle?.action === "WARN") stream?.stay(idle.tableCode);
      store.set({ idle: null });
    },
    exit: (): void => app?.say({ type: "exit" }),
    close: (): void => {
      for (const timer of timers) clearTimeout(timer);
      stream?.close();
      app?.leave();
      sounds.close();
    },
  };
};
export type Casino = ReturnType<typeof createCasino>;
