import { promotionRoutes } from '@brightnest/contracts/routes/bookings/promotions';
import {
  DEFAULT_REVIEW_SETTINGS,
  type ReviewSettings,
  reviewSettingsRequestSchema,
  type ReviewSettingsResponse,
} from '@brightnest/contracts/promotions/review-schemas';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import { companySettings } from '@brightnest/service-kit/settings/company-settings';
import mongoose from 'mongoose';
import { Booking, type BookingRecord } from '../records/booking';
import { bookingNotice } from '../records/booking-notice';
import { nameFinder } from '../records/customer';
import { ReviewModel, type ReviewRecord } from './review';

const stored = companySettings<ReviewSettings>({
  ...{ name: 'ReviewSettings', collection: 'review_settings', aggregate: 'review-settings' },
  fields: { isOn: Boolean, hoursAfter: Number },
  defaults: DEFAULT_REVIEW_SETTINGS,
});

export const ReviewSettingsModel = stored.model;

const getReviewSettings: Handler = handle(
  promotionRoutes.getReviewSettings,
  {},
  async (): Promise<ReviewSettingsResponse> => ({ success: true, ...(await stored.read()) }),
);

/** Changes it for the cleans that are done from now on; nobody is asked any more once it is off. */
const updateReviewSettings: Handler = handle(
  promotionRoutes.updateReviewSettings,
  { body: reviewSettingsRequestSchema },
  async ({ body: { revision, ...settings }, origin }): Promise<ReviewSettingsResponse> => {
    const now = await stored.update({ settings, revision }, (fields, next) =>
      newEvent('review-settings.changed', { fields, revision: next }, origin),
    );
    return { success: true, ...now };
  },
);

export const reviewSettingsCalls = (rpc: RpcClient): Handler[] => [
  getReviewSettings,
  updateReviewSettings,
  stored.history(promotionRoutes.getReviewSettingsHistory, nameFinder(rpc)),
];

const HOUR_MS = 60 * 60 * 1_000;

/** Plans when the customer of a clean that is done is asked: once, however often it is heard of. */
export const planReviews: Subscription = on(
  'job.progressed',
  'plan-reviews',
  async ({ payload, occurredAt }) => {
    const { kind, jobId, isJobCompleted } = payload;
    if (kind !== 'booking' || !isJobCompleted) return;
    const { isOn, hoursAfter } = (await stored.read()).settings;
    if (!isOn) return;
    const askAt = new Date(Date.parse(occurredAt) + hoursAfter * HOUR_MS);
    await ReviewModel.create({ _id: jobId, askAt }).catch((error: unknown) => {
      // It was planned, or reviewed, already.
      if (!isDuplicateKey(error)) throw error;
    });
  },
);

const EVERY_MS = 60_000;
const AT_ONCE = 100;

/** Asks those whose time has come, unless they have reviewed it by then, or it is switched off. */
export const askForReviews: PeriodicTask = {
  name: 'ask-for-reviews',
  everyMs: EVERY_MS,
  async run({ signal }) {
    const { isOn } = (await stored.read()).settings;
    const due = await ReviewModel.find({ askAt: mongoose.trusted({ $lte: new Date() }) })
      .sort({ askAt: 1 })
      .limit(AT_ONCE)
      .lean<ReviewRecord[]>();
    for (const { _id, askAt } of due) {
      if (signal.aborted) return;
      const booking = isOn ? await findUnreviewed(_id) : null;
      // One write remembers it and tells of it, so that nobody is asked twice.
      await ReviewModel.updateOne(
        { _id, askAt: askAt! },
        {
          $unset: { askAt: 1 },
          ...(booking && {
            $push: { pendingEvents: newEvent('review.due', bookingNotice(booking, [booking])) },
          }),
        },
      );
    }
  },
};

function findUnreviewed(_id: string): Promise<BookingRecord | null> {
  const customerRating = mongoose.trusted({ $exists: false });
  return Booking.findOne({ _id, status: 'completed', customerRating }).lean<BookingRecord>().exec();
}
