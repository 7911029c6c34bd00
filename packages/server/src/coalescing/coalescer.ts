/**
 * Gathers calls that arrive while earlier ones are on their way to the database and sends them together: an idle
 * server sends each call at once and alone, a busy one sends many with a single commit. A further batch starts beside
 * one under way only when it is half full, or when a call has waited long: the fewer and larger, the less each call
 * costs, yet one that hangs on a lock does not hold up the others.
 *
 * `send` answers a whole batch or throws. When a batch of several throws, each of its items is sent alone, so one
 * that cannot be processed fails by itself; not where no item can be (`isOfNoItem`): then all fail at once. Order of
 * arrival is kept.
 */
export function createCoalescer<Item, Answer>(options: {
  readonly send: (items: readonly Item[]) => Promise<readonly Answer[]>;
  /** The most items of a batch. */
  readonly largest: number;
  /** Batches on their way at once. */
  readonly lanes: number;
  /** How long a call waits for a batch that is under way. */
  readonly patienceMs: number;
  /** Whether what was thrown lies with no item of its batch, so that sending them alone would only repeat it. */
  readonly isOfNoItem?: (error: unknown) => boolean;
}): (item: Item) => Promise<Answer> {
  type Waiting = {
    item: Item;
    sinceMs: number;
    resolve: (answer: Answer) => void;
    reject: (reason: unknown) => void;
  };
  const queue: Waiting[] = [];
  let busyLanes = 0;
  let isAboutToStart = false;
  let isPatient = false;

  async function deliver(batch: readonly Waiting[]): Promise<void> {
    try {
      const answers = await options.send(batch.map(({ item }) => item));
      if (answers.length !== batch.length) throw new RangeError("A batch must be answered item by item.");
      batch.forEach(({ resolve, reject }, index) => {
        const answer = answers[index];
        if (answer === undefined) reject(new RangeError("An item of a batch was not answered."));
        else resolve(answer);
      });
    } catch (error) {
      if (batch.length === 1 || options.isOfNoItem?.(error) === true)
        for (const { reject } of batch) reject(error);
      else for (const waiting of batch) await deliver([waiting]);
    }
  }

  function mayStart(): boolean {
    const first = queue[0];
    if (first === undefined || busyLanes >= options.lanes) return false;
    return (
      busyLanes === 0 ||
      queue.length >= options.largest / 2 ||
      performance.now() - first.sinceMs >= options.patienceMs
    );
  }

  function startLanes(): void {
    while (mayStart()) {
      const batch = queue.splice(0, options.largest);
      busyLanes += 1;
      void deliver(batch).finally(() => {
        busyLanes -= 1;
        startLanes();
      });
    }
    if (queue.length > 0 && busyLanes < options.lanes && !isPatient) {
      isPatient = true;
      setTimeout(() => {
        isPatient = false;
        startLanes();
      }, options.patienceMs);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, sinceMs: performance.now(), resolve, reject });
      if (isAboutToStart || busyLanes >= options.lanes) return;
      // One turn of the event loop lets requests that arrived in the same read come along.
      isAboutToStart = true;
      setImmediate(() => {
        isAboutToStart = false;
        startLanes();
      });
    });
}
