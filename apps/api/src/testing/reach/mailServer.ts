import { once } from "node:events";
import { SMTPServer } from "smtp-server";

type Mail = { readonly from: string; readonly to: readonly string[]; readonly text: string };

/** A real mail server in this process, which keeps what it takes. With `user` it asks for a login. */
export async function startMailServer(given: { readonly user?: string; readonly password?: string } = {}) {
  const taken: Mail[] = [];
  const state = { refuses: null as number | null };
  const server = new SMTPServer({
    disabledCommands: given.user === undefined ? ["STARTTLS", "AUTH"] : ["STARTTLS"],
    authOptional: given.user === undefined,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === given.user && password === given.password) done(null, { user: username });
      else done(new Error("Invalid username or password"));
    },
    onRcptTo(_address, _session, done) {
      if (state.refuses === null) return done();
      return done(Object.assign(new Error("refused"), { responseCode: state.refuses }));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString("utf8"),
        });
        done();
      });
    },
  });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port.");
  const login = given.user === undefined ? "" : `${given.user}:${encodeURIComponent(given.password ?? "")}@`;
  return {
    url: `smtp://${login}127.0.0.1:${address.port}`,
    taken,
    state,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
