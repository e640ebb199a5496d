import {
  type CleanerRatings,
  type RatingsReport,
  type ReportQuery,
  reportQuerySchema,
} from '@brightnest/contracts/reports/report-schemas';
import { reportRoutes } from '@brightnest/contracts/routes/reports';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { ReviewModel } from '../promotions/review';
import { withinOfficeDays } from '../records/booking-list';
import { Cleaner, nameOf } from '../workforce/cleaner';

/** The ratings of a period by the cleaner who was assigned to the clean. */
export const getRatingsReport: Handler = handle(
  reportRoutes.getRatingsReport,
  { query: reportQuerySchema },
  ({ query }) => readRatings(query),
);

/** The same for whoever asks for a file of it. */
export async function readRatings(query: ReportQuery): Promise<RatingsReport> {
  const asOf = new Date().toISOString();
  const counted = await ReviewModel.aggregate<RatingCount>([
    { $match: { reviewedAt: withinOfficeDays(query)!, rating: { $gte: 1 } } },
    {
      $lookup: {
        ...{ from: 'bookings', localField: '_id', foreignField: '_id', as: 'booking' },
        pipeline: [{ $project: { cleanerId: 1 } }],
      },
    },
    {
      $group: {
        _id: { cleanerId: { $first: '$booking.cleanerId' }, rating: '$rating' },
        count: { $sum: 1 },
      },
    },
  ]);
  const cleaners = await Cleaner.find({}, { firstName: 1, lastName: 1 }).lean();
  const names = new Map(cleaners.map((cleaner) => [String(cleaner._id), nameOf(cleaner)]));
  const rows = new Map<string | null, CleanerRatings>();
  for (const { _id, count } of counted) {
    const cleanerId = _id.cleanerId ?? null;
    const name = cleanerId === null ? '' : (names.get(cleanerId) ?? '');
    const row = rows.get(cleanerId) ?? { cleanerId, name, stars: [0, 0, 0, 0, 0] };
    row.stars[_id.rating - 1] = count;
    rows.set(cleanerId, row);
  }
  const total = ({ stars }: CleanerRatings) => stars.reduce((sum, count) => sum + count, 0);
  return {
    ...{ success: true, asOf },
    cleaners: [...rows.values()].toSorted((one, other) => total(other) - total(one)),
  };
}

interface RatingCount {
  _id: { cleanerId?: string | null; rating: 1 | 2 | 3 | 4 | 5 };
  count: number;
}
