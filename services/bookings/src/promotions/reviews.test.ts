import type {
  PublishedReviewsResponse,
  ReviewSettingsResponse,
  StaffReviewResponse,
  StaffReviewsResponse,
} from '@brightnest/contracts/promotions/review-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import {
  type CollectedEvents,
  publishRaw,
  testEvent,
} from '@brightnest/service-kit/testing/test-broker';
import { Booking } from '../records/booking';
import { newBooking, newUserId } from '../testing/bookings';
import { type BookingsUnderTest, runTask, startBookings } from '../testing/start-bookings';
import { askForReviews } from './ask-for-reviews';
import { ReviewModel } from './review';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  bookings = await startBookings();
  published = await bookings.collectEvents();
});
afterAll(() => bookings.stop());
beforeEach(() => ReviewModel.deleteMany());

const customerId = newUserId();
async function doneBooking(traits: object = {}): Promise<string> {
  const customer = { name: 'Jane Doe', email: 'jane@example.com', phone: '' };
  const address = '1 King Street, Newtown NSW 2042';
  const done = { customerId, customer, address, state: 'NSW', status: 'completed' as const };
  return (await Booking.create(newBooking({ ...done, ...traits })))._id;
}
const review = (id: string, said: object) =>
  bookings.call('POST', `/api/bookings/${id}/review`, {
    as: { role: 'customer', userId: customerId },
    body: said,
  });
const publish = (id: string, isPublished = true, place = 'Newtown') =>
  bookings.call<StaffReviewResponse>('PUT', `/api/admin/reviews/${id}`, {
    as: 'admin',
    body: { isPublished, place },
  });
const everybodys = async () =>
  (await bookings.call<PublishedReviewsResponse>('GET', '/api/published-reviews')).body;
const listed = async (show: string) =>
  (
    await bookings.call<StaffReviewsResponse>('GET', `/api/admin/reviews?show=${show}`, {
      as: 'admin',
    })
  ).body.reviews;
const setUp = async (settings: object) => {
  const path = '/api/admin/review-settings';
  const { body } = await bookings.call<ReviewSettingsResponse>('GET', path, { as: 'admin' });
  await bookings.call('PUT', path, {
    as: 'admin',
    body: { ...body.settings, revision: body.revision, ...settings },
  });
};

describe('publishing', () => {
  it('shows what its customer allows, with first name and suburb, and the mean of all', async () => {
    expect(await everybodys()).toEqual({ success: true, reviews: [], count: 0, average: null });
    const [first, second] = [await doneBooking(), await doneBooking()];
    await review(first, { customerRating: 5, customerReview: 'Spotless.', mayPublish: true });
    await review(second, { customerRating: 4, mayPublish: true });
    expect(await listed('open')).toMatchObject([
      { bookingId: second, text: '' },
      { bookingId: first, customerName: 'Jane Doe', place: 'Newtown', isPublished: false },
    ]);
    expect((await everybodys()).count).toBe(0);

    await publish(first);
    await publish(second);
    expect(await everybodys()).toMatchObject({
      reviews: [{ firstName: 'Jane', place: 'Newtown', rating: 5, text: 'Spotless.' }],
      ...{ count: 2, average: 4.5 },
    });
    expect((await listed('published')).length).toBe(2);

    await publish(first, false);
    expect(await everybodys()).toMatchObject({ reviews: [], count: 1, average: 4 });
    await eventually(() => published.ofType('review.unpublished').length === 1);
  });

  it('is refused without its customer’s consent, and without a review', async () => {
    const id = await doneBooking();
    expect((await publish(id)).error.code).toBe('change_not_allowed');
    await review(id, { customerRating: 1, customerReview: 'Not for others.' });
    expect((await publish(id)).error.code).toBe('change_not_allowed');
    expect(await listed('open')).toEqual([]);
    expect(await listed('all')).toMatchObject([{ mayPublish: false }]);
    const nobodys = '00000000-0000-4000-8000-000000000000';
    expect((await publish(nobodys)).error.code).toBe('not_found');
  });
});

describe('asking', () => {
  const complete = (jobId: string) => {
    const done = testEvent('job.progressed', {
      ...{ assignmentId: 'a1', kind: 'booking', jobId, customerId, report: 'completed' },
      ...{ isJobCompleted: true, serviceName: 'Deep Cleaning', cleanerUserId: null },
      cleanerName: 'Amara Silva',
    });
    return publishRaw(bookings.env, [done, { ...done, id: crypto.randomUUID() }]);
  };
  const isDue = async (_id: string) => {
    await eventually(async () => (await ReviewModel.exists({ _id })) !== null);
    await ReviewModel.updateOne({ _id }, { askAt: new Date(Date.now() - 1) });
    await runTask(bookings, askForReviews);
    await runTask(bookings, askForReviews);
  };
  const asked = (id: string) =>
    published.ofType('review.due').filter(({ payload }) => payload.bookingId === id).length;

  it('asks once, so many hours after the clean', async () => {
    await setUp({ isOn: true, hoursAfter: 5 });
    const id = await doneBooking();
    await complete(id);
    await eventually(async () => (await ReviewModel.exists({ _id: id })) !== null);
    const { askAt } = await ReviewModel.findById(id).orFail().lean();
    expect(Math.round((askAt!.getTime() - Date.now()) / 3_600_000)).toBe(5);
    await isDue(id);
    await eventually(() => asked(id) > 0);
    expect(asked(id)).toBe(1);
  });

  it('asks nobody who has reviewed it, and nobody once it is off', async () => {
    await setUp({ isOn: true });
    const [reviewed, late, other] = [await doneBooking(), await doneBooking(), await doneBooking()];
    await complete(reviewed);
    await eventually(async () => (await ReviewModel.exists({ _id: reviewed })) !== null);
    await review(reviewed, { customerRating: 5 });
    expect(await ReviewModel.findById(reviewed).lean()).not.toHaveProperty('askAt');

    await complete(late);
    await eventually(async () => (await ReviewModel.exists({ _id: late })) !== null);
    await setUp({ isOn: false });
    await isDue(late);
    await setUp({ isOn: true });
    await complete(other);
    await isDue(other);
    await eventually(() => asked(other) === 1);
    expect([asked(reviewed), asked(late)]).toEqual([0, 0]);
  });
});
