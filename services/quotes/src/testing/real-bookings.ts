import { join } from 'node:path';
import {
  compileProgram,
  freePort,
  startOwnProcess,
  untilServiceReady,
} from '@brightnest/service-kit/testing/own-process';
import { dropTopology, queuesOf } from '@brightnest/service-kit/testing/test-broker';
import { dropDatabase } from '@brightnest/service-kit/testing/test-service';
import { programEnv } from '@brightnest/service-kit/testing/test-env';
import mongoose, { type mongo, Types } from 'mongoose';
import { type QuotesUnderTest, startQuotes } from './start-quotes';

/** The quotes service with the bookings service beside it, which is a process of its own with its own data. */
export interface QuotesWithBookings extends QuotesUnderTest {
  /** The collections of bookings. */
  calendar: mongo.Db;
  bookingsUrl: string;
}

export async function startQuotesWithBookings(): Promise<QuotesWithBookings> {
  const port = await freePort();
  const bookingsUrl = `http://127.0.0.1:${port}`;
  const quotes = await startQuotes({ PAYMENTS: 'sandbox', BOOKINGS_URL: bookingsUrl });
  const { MONGO_URL, AMQP_URL, INTERNAL_KEY } = quotes.env;
  const { BROKER_NAMESPACE, BROKER_QUEUE_TYPE, BROKER_CONSUMERS } = quotes.env;
  const MONGO_DB = `${quotes.env.MONGO_DB}_bookings`;
  const shared = {
    MONGO_URL,
    MONGO_DB,
    AMQP_URL,
    BROKER_NAMESPACE,
    BROKER_QUEUE_TYPE,
    BROKER_CONSUMERS,
    INTERNAL_KEY,
  };
  const bookings = startOwnProcess(
    process.execPath,
    [compileProgram(join(__dirname, '../../../bookings/src/main.ts'))],
    {
      ...programEnv,
      ...shared,
      AUTH_JWKS_URL: quotes.env.AUTH_JWKS_URL,
      PORT: String(port),
      ...{ BOOKINGS_URL: bookingsUrl, PUBLIC_URL: 'http://localhost:8080' },
      ...{ AUTH_URL: quotes.auth.url, UPLOADS_URL: quotes.auth.url, QUOTES_URL: quotes.url },
      ...{ PAYMENTS: 'sandbox', RECONCILE_AT: 'off', LOG_LEVEL: 'error' },
    },
  );
  await untilServiceReady(bookingsUrl);
  const queues = await queuesOf(bookingsUrl, INTERNAL_KEY);
  return {
    ...quotes,
    bookingsUrl,
    calendar: mongoose.connection.getClient().db(MONGO_DB),
    async stop() {
      await bookings.kill('SIGTERM');
      await dropTopology(quotes.env, queues);
      await dropDatabase({ MONGO_URL, MONGO_DB });
      await quotes.stop();
    },
  };
}

/** Adds somebody who can be had at any time. @returns their id. */
export async function addCleaner(calendar: mongo.Db, firstName: string): Promise<string> {
  const _id = new Types.ObjectId();
  const userId = new Types.ObjectId().toHexString();
  const now = new Date();
  await calendar.collection('cleaners').insertOne({
    ...{ _id, userId, firstName, lastName: 'Free', email: `${userId}@example.com` },
    ...{ isActive: true, availability: { days: [] }, approvedAt: now, createdAt: now },
  });
  await calendar.collection('cleaner_profiles').insertOne({
    ...{ cleanerId: _id, userId, isAvailable: true, maxJobsPerWeek: 1_000, activatedAt: now },
    ...{ applicationId: userId, employeeId: `EMP-${userId}` },
  });
  return _id.toHexString();
}

/** What is taken of a cleaner's time, as bookings has it, in its order. */
export async function takenTimes(
  calendar: mongo.Db,
  cleanerId: string,
): Promise<{ kind: string; ref: string; from: string }[]> {
  const days = await calendar.collection('cleaner_days').find({ cleanerId }).toArray();
  const busy = days.flatMap((day) => day.busy as { kind: string; ref: string; from: Date }[]);
  return busy
    .map(({ kind, ref, from }) => ({ kind, ref, from: from.toISOString() }))
    .sort((a, b) => a.from.localeCompare(b.from));
}
