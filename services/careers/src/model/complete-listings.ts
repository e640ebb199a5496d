import type { PeriodicTask } from '@brightnest/service-kit/periodic';
import { Application, type ApplicationRecord } from './application';
import { LISTING_INDEXES, listingOf } from './application-listing';

// While a release is rolled out an instance of the one before may do it, in its own way.
const EVERY_MS = 60_000;

/**
 * Lists what was stored before the listing was as it is now. There may be many: nobody waits for it, and
 * until it is done the list, which reads by its index alone, leaves some out.
 */
export const completeListings: PeriodicTask = {
  name: 'complete-listings',
  everyMs: EVERY_MS,
  async run({ signal }) {
    const incomplete = Application.find({ searchBeginnings: null })
      .hint(LISTING_INDEXES.createdAt)
      .lean<ApplicationRecord[]>()
      .cursor();
    for await (const application of incomplete) {
      if (signal.aborted) return;
      await Application.updateOne(
        { _id: application._id },
        { $set: listingOf(application) },
        { timestamps: false },
      );
    }
  },
};
