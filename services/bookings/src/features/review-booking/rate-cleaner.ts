import type { ClientSession } from 'mongoose';
import { Cleaner } from '../../model/cleaner';
import { CleanerProfile } from '../../model/cleaner-profile';

const PLACES = 2;

/** Adds one review to a cleaner's rating, which is the mean of all. */
export async function rateCleaner(
  cleanerId: string,
  stars: number,
  session: ClientSession,
): Promise<void> {
  const cleaner = await Cleaner.findByIdAndUpdate(
    cleanerId,
    { $inc: { ratingCount: 1, ratingSum: stars } },
    { session, returnDocument: 'after', projection: { ratingCount: 1, ratingSum: 1 } },
  ).lean();
  if (!cleaner) return;
  const rating = Number((cleaner.ratingSum / cleaner.ratingCount).toFixed(PLACES));
  await Cleaner.updateOne({ _id: cleanerId }, { $set: { rating } }, { session });
  await CleanerProfile.updateOne({ cleanerId }, { $set: { rating } }, { session });
}
