import { defaultPrivacySettings } from '@brightnest/contracts/privacy/privacy-settings';
import { ERASED_EMAIL } from '@brightnest/contracts/privacy/erasure';
import { countExpired, retentionTask } from '@brightnest/service-kit/erasure/retention';
import { Outbox } from '@brightnest/service-kit/messaging/outbox';
import { createLogger } from '@brightnest/service-kit/logging';
import { useTestDatabase } from '@brightnest/service-kit/testing/test-database';
import { ContactSubmission } from '../messages/contacts';
import { QuoteSubmission } from '../records/quote-submission';
import { retention } from './retention';

useTestDatabase();

const monthsAgo = (months: number) => {
  const date = new Date();
  date.setUTCMonth(date.getUTCMonth() - months, 1);
  return date;
};
const PHOTO = '/api/files/quote-photos/1.png';

/** A quote as it is stored, of so many months ago. */
const quote = (_id: string, status: string, months: number, more: object = {}) => ({
  ...{ _id: _id as never, status, firstName: 'Zora', email: 'zora@example.test' },
  ...{ estimatedPrice: 8_000, photos: [PHOTO], searchTerms: ['zora'] },
  ...{ createdAt: monthsAgo(months), updatedAt: monthsAgo(months), ...more },
});

it('takes who it was out of old requests that came to nothing, and removes old messages', async () => {
  await QuoteSubmission.collection.insertMany([
    quote('asked', 'pending', 14),
    quote('cancelled', 'cancelled', 14),
    quote('young', 'pending', 10),
    quote('agreed', 'completed', 14),
    quote('paid', 'cancelled', 14, { paidAmount: { minor: 1_000, currency: 'AUD' } }),
    // Somebody wrote in it lately.
    quote('alive', 'quote_requested', 14, { updatedAt: monthsAgo(2) }),
  ]);
  await ContactSubmission.collection.insertMany([
    { firstName: 'Old', createdAt: monthsAgo(14) },
    { firstName: 'New', createdAt: monthsAgo(1) },
  ]);
  const settings = { ...defaultPrivacySettings('AU'), quotesMonths: 12, messagesMonths: 12 };
  const counts = { quotesMonths: 2, messagesMonths: 1 };
  expect(await countExpired(retention, settings)).toMatchObject(counts);

  const task = retentionTask(retention, () => Promise.resolve(settings));
  const log = createLogger('test', 'silent');
  await task.run({ log, signal: new AbortController().signal });
  const named = await QuoteSubmission.collection.distinct('_id', { firstName: 'Zora' });
  expect(named.map(String).toSorted()).toEqual(['agreed', 'alive', 'paid', 'young']);
  expect(await QuoteSubmission.collection.findOne({ _id: 'asked' as never })).toMatchObject({
    ...{ firstName: 'Erased', email: ERASED_EMAIL, photos: [], searchTerms: [] },
    // What was asked is counted by reports.
    ...{ estimatedPrice: 8_000, status: 'pending' },
  });
  expect(await ContactSubmission.collection.distinct('firstName')).toEqual(['New']);
  // Uploads hears which files went.
  const [told] = await Outbox.find().lean();
  expect(told).toMatchObject({
    ...{ type: 'records.expired', payload: { kind: 'quotesMonths', fileUrls: [PHOTO] } },
  });
  expect(await countExpired(retention, settings)).toEqual({ quotesMonths: 0, messagesMonths: 0 });
});
