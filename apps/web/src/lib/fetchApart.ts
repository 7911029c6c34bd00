/** Requests that wait for a task of their own, in the order in which they were asked for. */
const line: (() => void)[] = [];
const nextTask = new MessageChannel();
let begunInThisTask = false;

nextTask.port1.onmessage = () => {
  begunInThisTask = false;
  line.shift()?.();
};

function begin(address: string | URL | Request, init: RequestInit | undefined): Promise<Response> {
  begunInThisTask = true;
  nextTask.port2.postMessage(null);
  return fetch(address, init);
}

/**
 * `fetch`, begun at once, or in a task of its own where this task has begun one already: a screen whose parts each ask
 * for their own would otherwise keep a telephone from answering a touch until all of them have been sent. A timer would
 * be held back in a tab that is not shown; a message is not.
 */
export function fetchApart(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  if (!begunInThisTask) return begin(address, init);
  return new Promise((resolve) => line.push(() => resolve(begin(address, init))));
}
