import { MongoClient } from 'mongodb';
import os from 'node:os';
import type { OwnTestSite } from '../test/start-test-site';

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
