import { Application, type ApplicationRecord } from './application';
import { LISTING_INDEXES, listingOf } from './application-listing';

/**
 * Lists what was stored before the listing was as it is now: the list reads by its index alone, and would
 * leave such applications out. Where there are none, a look at the index is all it takes.
 */
export async function completeListings(): Promise<void> {
  const incomplete = Application.find({ searchBeginnings: null })
    .hint(LISTING_INDEXES.createdAt)
    .lean<ApplicationRecord[]>()
    .cursor();
  for await (const application of incomplete) {
    await Application.updateOne({ _id: application._id }, { $set: listingOf(application) });
  }
}
