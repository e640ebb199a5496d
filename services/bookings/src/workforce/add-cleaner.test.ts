import { randomUUID } from 'node:crypto';
import type { NewCleaner } from '@brightnest/contracts/events/bookings/cleaners';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import {
  type CollectedEvents,
  publishRaw,
  testEvent,
} from '@brightnest/service-kit/testing/test-broker';
import { type BookingsUnderTest, startBookings } from '../testing/start-bookings';
import { Cleaner, CleanerProfile } from './cleaner';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  bookings = await startBookings();
  published = await bookings.collectEvents();
});
afterAll(() => bookings.stop());

const cleaner: NewCleaner = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '1',
  dateOfBirth: '1990-12-10',
  address: null,
  suburb: null,
  state: 'NSW',
  postalCode: null,
  profilePictureUrl: null,
  cleaningExperienceYears: 2,
  experience: null,
  bio: 'Tidy',
  hourlyRate: { minor: 500_00, currency: 'LKR' },
  hasOwnEquipment: true,
  hasOwnTransport: false,
  preferredAreas: ['CBD'],
  availableDays: ['Monday'],
  availableHours: null,
};
const created = (userId: string) =>
  testEvent('cleaner.account-created', {
    applicationId: randomUUID(),
    userId,
    role: 'verified_cleaner',
    cleaner,
  });
const told = (userId: string) =>
  published.ofType('cleaner.profile-created').filter(({ payload }) => payload.userId === userId);

it('adds the cleaner, the profile and an employee ID of this year', async () => {
  const event = created('user-1');
  await publishRaw(bookings.env, [event]);

  const [answer] = await eventually(() => told('user-1').length > 0 && told('user-1'));

  const { employeeId, applicationId } = answer!.payload;
  expect(employeeId).toMatch(/^EMP-20\d\d-\d{4}$/);
  expect(applicationId).toBe(event.payload.applicationId);
  expect(await Cleaner.findOne({ userId: 'user-1' }).lean()).toMatchObject({
    email: 'ada@example.com',
    state: 'NSW',
    availability: { days: ['Monday'] },
    applicationStatus: 'approved',
    backgroundCheckStatus: 'pending',
    isActive: true,
  });
  expect(await CleanerProfile.findOne({ employeeId }).lean()).toMatchObject({
    userId: 'user-1',
    hourlyRate: { minor: 500_00, currency: 'LKR' },
    bio: 'Tidy',
    maxJobsPerWeek: 10,
    isAvailable: true,
  });
});

it('adds a person once, however often and by whatever event it is told', async () => {
  const event = created('user-2');
  await publishRaw(bookings.env, [event, event, created('user-2')]);
  await publishRaw(bookings.env, [event]);

  await eventually(() => told('user-2').length === 2);

  expect(new Set(told('user-2').map(({ payload }) => payload.employeeId)).size).toBe(1);
  expect(await Cleaner.countDocuments({ userId: 'user-2' })).toBe(1);
  expect(await CleanerProfile.countDocuments({ userId: 'user-2' })).toBe(1);
});

it('gives twenty people at once twenty numbers in a row', async () => {
  const people = Array.from({ length: 20 }, (_, index) => `crowd-${index}`);
  await publishRaw(bookings.env, people.map(created));

  await eventually(async () => (await Cleaner.countDocuments({ userId: /^crowd/ })) === 20);

  const profiles = await CleanerProfile.find({ userId: /^crowd/ }).lean();
  const numbers = profiles
    .map(({ employeeId }) => Number(employeeId.slice(-4)))
    .sort((a, b) => a - b);
  expect(numbers.at(-1)! - numbers[0]!).toBe(19);
  expect(new Set(numbers).size).toBe(20);
});
