import { currentRegion } from '@brightnest/contracts/company/current-region';
import { MERGE_CHECK_RPC } from '@brightnest/contracts/rpc/bookings';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { creditKeyOf, ensureCredit } from '../gift-cards/credit';
import { GiftCardModel } from '../gift-cards/gift-card';
import { newUserId } from '../testing/bookings';
import { addPlan, joinClub } from '../testing/payments';
import { ask, type BookingsUnderTest, JANE, startBookings } from '../testing/start-bookings';
import { MembershipModel } from './membership';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

const creditOf = async (userId: string, balanceMinor: number, expiresOn: string) => {
  await ensureCredit({ userId, name: 'Ann', email: 'ann@example.com' });
  const codeDigest = creditKeyOf(userId, currentRegion().currency);
  await GiftCardModel.updateOne({ codeDigest }, { $set: { balanceMinor, expiresOn } });
};

it('gives the membership and the credit of one customer to whom they are by now, unless both are members', async () => {
  const [given, kept, third] = [newUserId(), newUserId(), newUserId()];
  const plan = await addPlan();
  await joinClub(bookings, given, plan);
  await creditOf(given, 1_000, '2040-01-01');
  await creditOf(third, 500, '2030-01-01');
  const check = (into: string) => ask(bookings, MERGE_CHECK_RPC, { userId: given, into });
  expect(await check(kept)).toEqual({ areBothMembers: false });

  // Since the event the other has become one with a third.
  bookings.auth.answer = { status: 200, body: { ...JANE, joinedTo: third } };
  const told = testEvent('guest.joined', { userId: given, accountId: kept, hadAccount: true });
  await publishRaw(bookings.env, [told]);
  await eventually(async () => (await GiftCardModel.countDocuments({ holderId: given })) === 0);
  await eventually(async () => (await MembershipModel.exists({ userId: third })) !== null);
  expect(await MembershipModel.exists({ $or: [{ userId: given }, { userId: kept }] })).toBeNull();
  expect(await GiftCardModel.find({ source: 'credit' }).lean()).toMatchObject([
    { holderId: third, balanceMinor: 1_500, expiresOn: '2040-01-01' },
  ]);

  await joinClub(bookings, given, plan);
  expect(await check(third)).toEqual({ areBothMembers: true });
});
