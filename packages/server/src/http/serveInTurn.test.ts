import { once } from "node:events";
import { Agent, get, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type HandleRequest, serveInTurn } from "./serveInTurn.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A listening server with this handler, and its port. */
async function serve(
  handle: HandleRequest,
  idleTimeoutMs = 60_000,
  longestAnswerMs = 60_000,
): Promise<{ server: Server; port: number }> {
  const server = serveInTurn({ requestTimeoutMs: 60_000, idleTimeoutMs, longestAnswerMs })(handle);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("it does not listen");
  return { server, port: address.port };
}

/** A connection on which so many requests were written at once, of which nothing is read yet. */
function pipeline(port: number, count: number): Socket {
  const socket = connect({ port, host: "127.0.0.1" });
  closing.push(() => socket.destroy());
  socket.on("error", () => undefined);
  const requests = Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nhost: x\r\n\r\n`);
  socket.write(requests.join(""));
  return socket;
}

/** A handler that answers when it is let, and what it has begun. */
function held() {
  const begun: string[] = [];
  const answers: (() => void)[] = [];
  const handle: HandleRequest = (request, response) => {
    begun.push(request.url ?? "");
    answers.push(() => response.end(`answer ${request.url}.`));
  };
  return { begun, answers, handle };
}

test("requests of one connection are begun one after another, and all are answered", async () => {
  const { begun, answers, handle } = held();
  const { port } = await serve(handle);
  const socket = pipeline(port, 3);
  let read = "";
  socket.on("data", (data) => {
    read += data.toString();
  });
  for (const path of ["/0", "/1", "/2"]) {
    await expect.poll(() => begun.at(-1)).toBe(path);
    expect(begun).toHaveLength(answers.length);
    answers.at(-1)?.();
    await expect.poll(() => read).toContain(`answer ${path}.`);
  }
  expect(begun).toEqual(["/0", "/1", "/2"]);
});

test("a connection with more requests than anybody honest writes at once is closed, and nothing was begun", async () => {
  const { begun, handle } = held();
  const { port } = await serve(handle);
  const socket = pipeline(port, 200);
  socket.resume();
  await once(socket, "close");
  expect(begun).toEqual([]);
});

test("what waits on a connection that breaks is never begun", async () => {
  const { begun, answers, handle } = held();
  const broken = Promise.withResolvers<void>();
  const { port } = await serve((request, response) => {
    if (request.url === "/0") response.on("close", broken.resolve);
    handle(request, response);
  });
  const socket = pipeline(port, 3);
  await expect.poll(() => begun).toEqual(["/0"]);
  socket.destroy();
  await broken.promise;
  pipeline(port, 1);
  await expect.poll(() => begun).toHaveLength(2);
  expect(answers).toHaveLength(2);
  expect(begun).toEqual(["/0", "/0"]);
});

test("a connection that is kept serves as many requests as it likes, one after another", async () => {
  const { server, port } = await serve((request, response) => response.end(request.url));
  let connections = 0;
  server.on("connection", () => {
    connections += 1;
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  closing.push(() => agent.destroy());
  for (let index = 0; index < 100; index += 1) {
    const answer = await new Promise<string>((resolve, reject) => {
      const request = get({ port, host: "127.0.0.1", agent, path: `/${index}` }, (response) => {
        let text = "";
        response.on("data", (data) => {
          text += String(data);
        });
        response.on("end", () => resolve(text));
      });
      request.on("error", reject);
    });
    expect(answer).toBe(`/${index}`);
  }
  expect(connections).toBe(1);
});

test("an answer of which nothing is taken ends", async () => {
  const ended = Promise.withResolvers<boolean>();
  const { port } = await serve((_request, response) => {
    response.on("close", () => ended.resolve(response.writableFinished));
    const block = Buffer.alloc(1_048_576);
    const write = () => {
      while (response.write(block));
    };
    response.on("drain", write);
    write();
  }, 200);
  const socket = pipeline(port, 2);
  socket.pause();
  expect(await ended.promise).toBe(false);
});

test("an answer that takes its time before anything is written is waited for, but not for ever", async () => {
  const idleTimeoutMs = 100;
  const { answers, handle } = held();
  const { server, port } = await serve(handle, idleTimeoutMs, 1_000);
  let idleTimes = 0;
  server.on("timeout", () => {
    idleTimes += 1;
    if (idleTimes === 3) answers[0]?.();
  });
  const slow = pipeline(port, 1);
  const [answer] = await once(slow, "data");
  expect(String(answer)).toContain("answer /0.");
  const stuck = pipeline(port, 1);
  stuck.resume();
  await once(stuck, "close");
  expect(answers).toHaveLength(2);
});

test.each([
  ["in its head", "GET /0 HTTP/1.1\r\nhost: x\r\n"],
  ["in its body", "POST /0 HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{"],
])("a request that stays half-written %s ends its connection when its time is over", async (_, text) => {
  const server = serveInTurn({ requestTimeoutMs: 200, checkEveryMs: 50, idleTimeoutMs: 60_000 })(
    () => undefined,
  );
  // As the servers do: an answer, and this side's end.
  server.on("clientError", (_error, socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => server.close());
  const [accepted] = await new Promise<[Socket, Socket]>((resolve) => {
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("it does not listen");
    // The other side keeps its end open, as who holds connections does.
    const socket = connect({ port: address.port, host: "127.0.0.1", allowHalfOpen: true });
    closing.push(() => socket.destroy());
    socket.on("error", () => undefined).resume();
    socket.write(text);
    server.once("connection", (other) => resolve([other, socket]));
  });
  await once(accepted, "close");
});

test("a connection on which nothing comes ends without a word, which would be taken for the answer to what comes late", async () => {
  const server = serveInTurn({ requestTimeoutMs: 200, checkEveryMs: 50, idleTimeoutMs: 60_000 })(
    () => undefined,
  );
  server.on("clientError", (_error, socket) => {
    if (socket.writable) socket.end("HTTP/1.1 400 Bad Request\r\n\r\n");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("it does not listen");
  const socket = connect({ port: address.port, host: "127.0.0.1" });
  let read = "";
  socket.on("data", (data) => {
    read += data.toString();
  });
  const [hadError] = await once(socket, "close");
  expect({ read, hadError }).toEqual({ read: "", hadError: false });
});
