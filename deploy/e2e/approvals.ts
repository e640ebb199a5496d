import os from 'node:os';
import { MongoClient } from 'mongodb';
import type { TestSite } from '../test/shared-site';

/** What an approval left behind for the applicant with an address. */
export interface Onboarded {
  accounts: number;
  cleaners: number;
  employeeIds: string[];
  /** Welcome mails written down, and those that arrived. */
  queuedMails: number;
  receivedMails: number;
}

/** Looks into the databases and the mail catcher of a site. */
export async function countOnboarded(site: TestSite, email: string): Promise<Onboarded> {
  // The driver would import() it, which jest's module system cannot.
  const mongo = await MongoClient.connect(site.mongoUrl, { runtimeAdapters: { os } });
  try {
    const auth = mongo.db(`${site.databasePrefix}auth`);
    const bookings = mongo.db(`${site.databasePrefix}bookings`);
    const users = await auth.collection('users').find({ email }).toArray();
    const userIds = users.map(({ _id }) => String(_id));
    const profiles = await bookings
      .collection<{ employeeId: string }>('cleaner_profiles')
      .find({ userId: { $in: userIds } })
      .toArray();
    const caught = await site.mail.list();
    return {
      accounts: users.length,
      cleaners: await bookings.collection('cleaners').countDocuments({ email }),
      employeeIds: profiles.map(({ employeeId }) => employeeId),
      queuedMails: await auth
        .collection('mails')
        .countDocuments({ to: email, subject: /^Welcome/ }),
      receivedMails: caught.filter(
        ({ to, subject }) =>
          subject.startsWith('Welcome') && to.some(({ address }) => address === email),
      ).length,
    };
  } finally {
    await mongo.close();
  }
}

const LOOK_EVERY_MS = 20;

/**
 * Kills a service with -9, and again whenever it is started anew, until the returned function is called.
 * It never lives long enough to connect to anything.
 */
export function holdDown(site: TestSite, service: string): () => void {
  const kill = () => {
    const pid = site.process(service)?.pid;
    if (!pid) return;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has just ended, and the list of processes does not say so yet.
    }
  };
  kill();
  const timer = setInterval(kill, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
