import { afterEach, expect, test } from "vitest";
import { startMailServer } from "../../testing/reach/mailServer.ts";
import { createSmtp } from "./smtp.ts";

type MailServer = Awaited<ReturnType<typeof startMailServer>>;
const servers: MailServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function start(...given: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...given);
  servers.push(server);
  return server;
}

const mail = {
  id: "0193a000-0000-7000-8000-000000000001",
  to: "kim@example.com",
  subject: "인증번호",
  text: "123456",
};
const from = "site@example.com";

test("a mail server takes a message whole, with a login where it asks for one", async () => {
  const server = await start({ user: "site", password: "p@ss:word" });
  const sender = createSmtp({ url: server.url, from, requiresTls: false });
  expect(await sender.send(mail)).toMatchObject({ outcome: "SENT", asksLater: false });
  expect(server.taken).toHaveLength(1);
  expect(server.taken[0]).toMatchObject({ from, to: ["kim@example.com"] });
  expect(server.taken[0]?.text).toContain("123456");
  expect(server.taken[0]?.text).toContain(`<${mail.id}@example.com>`);
});

test("an address that names several goes to none of them", async () => {
  const server = await start();
  const sender = createSmtp({ url: server.url, from, requiresTls: false });
  await sender.send({ ...mail, to: "kim@example.com, lee@example.com" });
  expect(server.taken.flatMap(({ to }) => to)).not.toContain("lee@example.com");
});

test("a subject with lines adds no header", async () => {
  const server = await start();
  const sender = createSmtp({ url: server.url, from, requiresTls: false });
  await sender.send({ ...mail, subject: "hello\r\nBcc: lee@example.com" });
  expect(server.taken[0]?.to).toEqual(["kim@example.com"]);
  expect(server.taken[0]?.text).not.toMatch(/^Bcc:/m);
});

test("what a server refuses for good is refused, what it may take later is not", async () => {
  const server = await start();
  const sender = createSmtp({ url: server.url, from, requiresTls: false });
  server.state.refuses = 550;
  expect(await sender.send(mail)).toEqual({ outcome: "REFUSED", reason: "550" });
  server.state.refuses = 451;
  expect(await sender.send(mail)).toEqual({ outcome: "UNKNOWN", reason: "451" });
});

test("a wrong password, a server that is away and one without TLS are tried again, and say nothing of the message", async () => {
  const server = await start({ user: "site", password: "right" });
  const wrong = createSmtp({ url: server.url.replace("right", "wrong"), from, requiresTls: false });
  expect(await wrong.send(mail)).toEqual({ outcome: "UNKNOWN", reason: "535" });
  const bare = createSmtp({ url: server.url, from, requiresTls: true });
  expect(await bare.send(mail)).toMatchObject({ outcome: "UNKNOWN" });
  expect(server.taken).toEqual([]);
  const away = createSmtp({ url: "smtp://127.0.0.1:9", from, requiresTls: false });
  expect(await away.send(mail)).toMatchObject({ outcome: "UNKNOWN" });
});
