import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it is sent, as raw text. */
export interface Mailbox {
  url: string;
  messages: { to: string[]; raw: string }[];
  /** Answers the next message to this address with an SMTP code instead of taking it. */
  refuseOnce(address: string, code: number): void;
  stop(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const messages: Mailbox['messages'] = [];
  const refusals = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      void text(stream).then((raw) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const refused = to.find((address) => refusals.has(address));
        if (refused) {
          const responseCode = refusals.get(refused);
          refusals.delete(refused);
          return done(Object.assign(new Error('refused'), { responseCode }));
        }
        messages.push({ to, raw });
        return done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    refuseOnce: (address, code) => void refusals.set(address, code),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
