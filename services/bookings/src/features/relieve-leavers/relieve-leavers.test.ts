import { Cleaner } from '../../model/cleaner';
import { JobAssignment } from '../../model/job-assignment';
import { inHours } from '../../testing/book';
import { addCleanerAtWork, giveQuoteJob } from '../../testing/cleaner-with-job';
import { runTask } from '../../testing/run-task';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';
import { takenTimes } from '../../testing/taken-times';
import { relieveLeavers } from './relieve-leavers';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

it('takes off what somebody who has left still has, without an event, and once', async () => {
  const [rosa, ben] = [await addCleanerAtWork(), await addCleanerAtWork()];
  const scheduledAt = inHours(96).toISOString();
  const theirs = await giveQuoteJob(bookings, [rosa], { scheduledAt });
  const others = await giveQuoteJob(bookings, [ben], { scheduledAt });
  await Cleaner.updateOne({ _id: rosa.cleanerId }, { isActive: false });

  await runTask(bookings, relieveLeavers);
  const left = await JobAssignment.findOne({ jobId: theirs }).orFail().lean();
  await runTask(bookings, relieveLeavers);

  expect(left.status).toBe('withdrawn');
  expect(await JobAssignment.findOne({ jobId: theirs }).lean()).toEqual(left);
  expect(await takenTimes(rosa.cleanerId)).toEqual([]);
  expect(await takenTimes(ben.cleanerId)).toMatchObject([{ ref: others }]);
});
