import os from 'node:os';
import { readEnv } from '@brightnest/service-kit/env';
import { num } from 'envalid';
import { MongoClient } from 'mongodb';
import type { OwnTestSite } from '../test/test-site';
import { SAMPLE_QUOTE } from './role-matrix/make-records';

const AT_ONCE = 24;
const PAUSE_AFTER_FAILURE_MS = 100;

/** What a run of submissions is told while it goes on. */
export interface SubmitOptions {
  count: number;
  /** Part of each submission's address, so that the run finds its own records again. */
  run: string;
  /** Called before each submission with its number, and waited for. */
  before?: (number: number) => Promise<void>;
  /** Called after each acknowledged submission with how many there are. */
  onAcknowledged?: (acknowledged: number) => void;
}

/**
 * Submits quotes to the quotes service itself, past the gateway's rate limits, and repeats each one
 * under its own key until it is acknowledged, as a browser would.
 */
export async function submitQuotes(site: OwnTestSite, options: SubmitOptions): Promise<void> {
  let next = 0;
  let acknowledged = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < options.count) {
        const number = next++;
        await options.before?.(number);
        while (!(await submit(site, options.run, number))) {
          await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_FAILURE_MS));
        }
        acknowledged += 1;
        options.onAcknowledged?.(acknowledged);
      }
    }),
  );
}

async function submit(site: OwnTestSite, run: string, number: number): Promise<boolean> {
  const url = site.process('quotes')?.url;
  if (!url) return false;
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${url}/api/quote-submissions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `${run}-${number}` },
      body: JSON.stringify({ ...SAMPLE_QUOTE, email: `${run}-${number}@example.com` }),
    });
    text = await response.text();
  } catch {
    // The service is down at this moment.
    return false;
  }
  if (response.status === 201) return true;
  if (response.status >= 500) return false;
  throw new Error(`A submission was refused: ${response.status} ${text}`);
}

/** What a run left behind in the databases. */
export interface Effects {
  quotes: number;
  /** Quotes whose event has not left their document yet. */
  unpublished: number;
  /** Activity records of the run, and the different quotes they speak of. */
  activities: number;
  differentActivities: number;
  /** Mails of the run that auth has written down to send, and their different receivers. */
  mails: number;
  differentMails: number;
}

/** Counts a run's quotes and the effects of their events in auth. */
export async function countEffects(site: OwnTestSite, run: string): Promise<Effects> {
  // The driver would import() it, which jest's module system cannot.
  const mongo = await MongoClient.connect(site.mongoUrl, { runtimeAdapters: { os } });
  try {
    const ofRun = { $regex: `^${run}-` };
    const quotes = mongo.db(`${site.databasePrefix}quotes`).collection('quote_submissions');
    const auth = mongo.db(`${site.databasePrefix}auth`);
    const activity = { action: 'quote.submitted', 'details.email': ofRun };
    const activities = auth.collection('user_activities');
    const mails = auth.collection('mails');
    return {
      quotes: await quotes.countDocuments({ email: ofRun }),
      unpublished: await quotes.countDocuments({
        email: ofRun,
        'pendingEvents.id': { $exists: true },
      }),
      activities: await activities.countDocuments(activity),
      differentActivities: (await activities.distinct('resourceId', activity)).length,
      mails: await mails.countDocuments({ to: ofRun }),
      differentMails: (await mails.distinct('to', { to: ofRun })).length,
    };
  } finally {
    await mongo.close();
  }
}

/** How hard the fault tests push; `npm run fault-test` sends 10,000 and kills 20 times. */
export const faultEnv = readEnv({
  FAULT_TEST_QUOTES: num({ default: 150, desc: 'quotes that each fault test submits' }),
  FAULT_TEST_KILLS: num({ default: 4, desc: 'how often a part is killed meanwhile' }),
});
