import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { measureBacklogs } from '@brightnest/service-kit/backlogs';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import {
  compileProgram,
  freePort,
  startOwnProcess,
  untilServiceReady,
} from '@brightnest/service-kit/testing/own-process';
import {
  dropTopology,
  publishRaw,
  queuesOf,
  testEvent,
} from '@brightnest/service-kit/testing/test-broker';
import { programEnv } from '@brightnest/service-kit/testing/test-env';
import { createTestEnv, dropDatabase } from '@brightnest/service-kit/testing/test-service';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { watchCertificate } from '../../gateway/src/certificate';
import { startSelfSignedServer } from '../../gateway/src/testing/self-signed-server';
import { startTestGateway } from '../../gateway/src/testing/start-test-gateway';
import { startTcpRelay } from '../../gateway/src/testing/tcp-relay';
import { Mail } from '../../services/auth/src/notifications/mail-queue';
import { openMailbox } from '../../services/auth/src/testing/mailbox';
import { SecurityEntryModel } from '../../services/auth/src/security-log/security-log';
import { verifyRegularly } from '../../services/auth/src/security-log/verify';
import { startAuth } from '../../services/auth/src/testing/start-auth';
import { TransactionModel } from '../../services/bookings/src/payments/ledger/ledger';
import { refundBacklogs } from '../../services/bookings/src/payments/refunds/refund-backlogs';

/** Nothing listens there. */
export const NOWHERE = '127.0.0.1:1';

const SICK_PROGRAM = join(__dirname, '../../services/service-kit/src/testing/sick-main.ts');
const LONG_AGO = new Date(Date.now() - 24 * 60 * 60 * 1_000);
const log = pino({ level: 'silent' });

/** Remembers how what was started is ended. */
type AtTheEnd = (end: () => unknown) => void;

const addressOf = (url: string) => new URL(url).host;

/**
 * A service, as a process of its own, that fails at everything: what has waited since yesterday hangs, events are
 * given up, its task fails, and so does a change of its records.
 * @param cutOff addresses of servers that are not there.
 */
export async function sickService(
  atTheEnd: AtTheEnd,
  name: string,
  cutOff: { AMQP_URL?: string; MONGO_URL?: string } = {},
) {
  const env = createTestEnv(`http://${NOWHERE}`);
  const port = await freePort();
  const settings = { ...env, PORT: port, SICK_NAME: name, ...cutOff };
  const texts = Object.entries(settings).map(([key, value]) => [key, String(value)]);
  const program = startOwnProcess(process.execPath, [compileProgram(SICK_PROGRAM)], {
    ...programEnv,
    ...(Object.fromEntries(texts) as Record<string, string>),
  });
  const url = `http://127.0.0.1:${port}`;
  const isWhole = Object.keys(cutOff).length === 0;
  atTheEnd(async () => {
    const queues = isWhole ? [await queuesOf(url, env.INTERNAL_KEY)] : [];
    await program.kill('SIGKILL');
    if (isWhole) await dropTopology(env, ...queues);
    await dropDatabase(env);
  });
  if (isWhole) {
    await untilServiceReady(url);
    // One in hand, one behind it.
    const events = Array.from({ length: 2 }, () =>
      testEvent('quote.read', { quoteId: 'q' }, { occurredAt: LONG_AGO.toISOString() }),
    );
    await publishRaw(env, events);
  } else {
    await eventually(async () => (await fetch(`${url}/health`)).ok);
  }
  const again = (everyMs: number, paths: readonly string[]) => {
    const call = () => paths.forEach((path) => void fetch(url + path).catch(() => undefined));
    const timer = setInterval(call, everyMs);
    atTheEnd(() => clearInterval(timer));
  };
  return {
    address: addressOf(url),
    /** Fails and is slow again and again. */
    fail: () => again(300, ['/api/fail', '/api/slow']),
    /** Stands still again and again. */
    block: () => again(1_500, ['/api/block']),
  };
}

/** An auth that knows of no backup, whose security log was written to by another, and whose mail server refuses, then hangs. */
export async function failingMail(atTheEnd: AtTheEnd) {
  const mailbox = await openMailbox();
  const relay = await startTcpRelay(mailbox.url);
  const auth = await startAuth({ env: { SMTP_URL: relay.url } });
  atTheEnd(async () => {
    await relay.cut();
    await auth.stop();
    await mailbox.stop();
  });
  await SecurityEntryModel.collection.insertOne({
    _id: 1_000_000,
    kind: 'user.signed-in',
  } as object);
  await verifyRegularly.run({ log, signal: new AbortController().signal });
  const text = { subject: 'Your quote', html: '<p>Hello</p>', text: 'Hello' };
  const queue = (name: string, count: number) =>
    Mail.create(
      Array.from({ length: count }, (_, number) => ({
        ...{ _id: `${name}:${number}`, to: `${name}-${number}@example.test`, ...text },
        nextAttemptAt: LONG_AGO,
      })),
    );
  return {
    address: addressOf(auth.url),
    async fail() {
      for (const [name, code] of [
        ['gone', 554],
        ['later', 451],
      ] as const) {
        for (let number = 0; number < 5; number += 1)
          mailbox.refuseOnce(`${name}-${number}@example.test`, code);
        await queue(name, 5);
      }
      await eventually(async () => (await Mail.countDocuments({ attempts: 1 })) === 10);
      await eventually(async () => (await Mail.countDocuments({ lastError: /refused/ })) === 10);
      relay.stall();
      await queue('waiting', 5);
    },
  };
}

/** A gateway that finds no bookings service, and has given up trying. */
export async function breakingGateway(atTheEnd: AtTheEnd): Promise<string> {
  const gateway = await startTestGateway({
    env: { BOOKINGS_URL: `http://${NOWHERE}` },
    settings: { breaker: { failures: 2, openMs: 600_000 } },
  });
  atTheEnd(gateway.stop);
  for (let call = 0; call < 3; call += 1) await gateway.call('GET', '/api/services');
  return addressOf(gateway.url);
}

/** A gateway's look at a certificate. @param days undefined: there is none. */
export async function certificateIn(atTheEnd: AtTheEnd, days: number | undefined) {
  const server = days === undefined ? undefined : await startSelfSignedServer(days);
  const registry = new Registry();
  const address = server?.address ?? NOWHERE;
  const watch = watchCertificate(new URL('https://site.test'), address, { registry, log });
  watch.start();
  atTheEnd(() => {
    watch.stop();
    server?.close();
  });
  return serve(atTheEnd, registry);
}

/** Refunds that wait and that failed, in the database that auth has here: mongoose knows one for a process. */
export async function failingRefunds(atTheEnd: AtTheEnd): Promise<string> {
  const refund = { type: 'refund', createdAt: LONG_AGO };
  const waiting = { ...refund, status: 'pending' };
  await TransactionModel.collection.insertMany([
    waiting,
    // The provider has it, and the bank takes its days.
    { ...waiting, paymentGatewayTransactionId: 'x' },
    { ...refund, status: 'failed' },
    { ...refund, status: 'failed', retriedBy: 'another' },
  ]);
  atTheEnd(() => TransactionModel.collection.drop());
  const registry = new Registry();
  measureBacklogs(refundBacklogs, registry, log);
  expect(await registry.metrics()).toMatch(/records\{backlog="waiting-refunds"\} 1\n/);
  expect(await registry.metrics()).toMatch(/records\{backlog="failed-refunds"\} 1\n/);
  return serve(atTheEnd, registry);
}

/** Measurements alone, for Prometheus to read. */
async function serve(atTheEnd: AtTheEnd, registry: Registry): Promise<string> {
  const server = createServer((_request, response) => {
    void registry.metrics().then((text) => {
      response.setHeader('content-type', registry.contentType);
      response.end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atTheEnd(() => server.closeAllConnections());
  atTheEnd(() => server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
