import { ERASED_EMAIL } from '@brightnest/contracts/privacy/erasure';
import type { Person } from '@brightnest/contracts/rpc/privacy';
import {
  collectPersonalData,
  erasePersonalData,
} from '@brightnest/service-kit/privacy/personal-data';
import { useTestDatabase } from '@brightnest/service-kit/testing/test-database';
import mongoose from 'mongoose';
import { Property } from '../properties/property';
import { Booking } from '../records/booking';
import { JobAssignment } from '../records/job';
import { AbsenceModel } from '../workforce/absences/absence';
import { Cleaner } from '../workforce/cleaner';
import { PayslipModel } from '../workforce/pay/pay-records';
import { findErasureObstacles } from './erasure-obstacles';
import { personalData } from './personal-data';

useTestDatabase();

const NAME = 'Zora Doe';
const EMAIL = 'zora@example.com';
const userId = 'a'.repeat(24);
const _id = new mongoose.Types.ObjectId();
const cleanerId = String(_id);
const person: Person = {
  userIds: [userId],
  emails: [EMAIL],
  phones: [],
  names: [NAME],
  quoteIds: [],
};

const job = {
  ...{ cleanerId, cleanerUserId: userId, cleanerName: NAME, cleanerEmail: EMAIL, jobId: 'b1' },
  ...{ kind: 'booking', customerId: 'c'.repeat(24), customerName: 'Cal Caller' },
  ...{ serviceName: 'Deep Cleaning', timeZone: 'Australia/Sydney', scheduledAt: new Date() },
  ...{ cleanerNotes: 'The dog is loud', reportKeys: [] },
};

it('takes a cleaner who left out of all but their pay, and nobody else', async () => {
  await Cleaner.collection.insertOne({
    ...{ _id, userId, email: EMAIL, firstName: 'Zora', lastName: 'Doe', phone: '+61400000777' },
    ...{ isActive: false, completedJobs: 12, skills: ['windows'] },
  });
  await JobAssignment.collection.insertOne({ ...job, status: 'assigned' });
  await PayslipModel.collection.insertOne({
    ...{ cleanerId, cleanerUserId: userId, cleanerName: NAME, cleanerEmail: EMAIL },
    ...{ from: '2026-01-01', to: '2026-01-14', status: 'approved', approvedAt: new Date() },
  });
  await AbsenceModel.collection.insertOne({ cleanerId, from: '2026-01-01', reason: 'Zora is ill' });
  await Booking.collection.insertOne({
    ...{ _id: 'b2' as never, customerId: 'c'.repeat(24), customer: { name: 'Cal Caller' } },
    declines: [
      { cleanerName: NAME, at: '2026-01-01', reason: 'Ill' },
      { cleanerName: 'Omar Haddad', at: '2026-01-01', reason: 'Away' },
    ],
  });
  await Property.collection.insertOne({
    ...{ _id: 'p1' as never, customerId: 'c'.repeat(24), addressKeys: ['p1'] },
    codeReads: [{ name: NAME, isCleaner: true }, { name: 'Omar Haddad' }],
  });

  const kindsInTheWay = async () => (await findErasureObstacles(person)).map(({ kind }) => kind);
  expect(await kindsInTheWay()).toEqual(['job', 'pay']);
  await JobAssignment.collection.updateMany({}, { $set: { status: 'completed', payslipId: 'x' } });
  await PayslipModel.collection.updateMany({}, { $set: { status: 'paid' } });
  expect(await kindsInTheWay()).toEqual([]);

  const { parts } = await collectPersonalData(personalData, person);
  const exported = JSON.stringify(parts);
  expect(exported).toContain('+61400000777');
  // What is somebody else's is not given out, in one list with theirs or in a record of both.
  expect(exported).not.toMatch(/Omar|Cal Caller/);

  const kept = await erasePersonalData(personalData, person, new Date());
  expect(kept).toEqual([{ label: 'Payslips', count: 1 }]);
  const [found, booked] = [
    await Cleaner.collection.findOne({}),
    await Booking.collection.findOne({}),
  ];
  expect(found).toMatchObject({
    firstName: 'Erased',
    email: ERASED_EMAIL,
    completedJobs: 12,
    skills: [],
  });
  expect(booked?.declines).toEqual([
    { cleanerName: 'Erased', at: '2026-01-01', reason: '' },
    { cleanerName: 'Omar Haddad', at: '2026-01-01', reason: 'Away' },
  ]);
  expect(booked?.customer).toEqual({ name: 'Cal Caller' });
  expect(await JobAssignment.collection.findOne({})).toMatchObject({
    ...{ cleanerName: 'Erased', customerName: 'Cal Caller', cleanerNotes: 'The dog is loud' },
  });
  const property = await Property.collection.findOne({});
  expect(property?.codeReads).toEqual([
    { name: 'Erased', isCleaner: true },
    { name: 'Omar Haddad' },
  ]);
  expect(await AbsenceModel.collection.countDocuments()).toBe(0);
  expect(await PayslipModel.collection.countDocuments({ cleanerName: NAME })).toBe(1);

  // Again, as after a crash in between: there is nothing left to do.
  await erasePersonalData(personalData, person, new Date());
  expect(await Booking.collection.findOne({})).toEqual(booked);
});
