import { randomUUID } from 'node:crypto';
import type { CreditChanged } from '@brightnest/contracts/events/bookings/referrals';
import type { LedgerSumsResponse } from '@brightnest/contracts/payments/ledger-schemas';
import type { StaffCreditResponse } from '@brightnest/contracts/promotions/referral-schemas';
import type { SettingsHistoryResponse } from '@brightnest/contracts/company/settings-history';
import { addDays } from '@brightnest/contracts/calendar-dates';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { expireCredit } from '../gift-cards/credit';
import { GiftCardModel } from '../gift-cards/gift-card';
import { expectCardsToAddUp } from '../testing/gift-cards';
import { creditOf, setReferrals, startReferrals, type TestPerson } from '../testing/referrals';
import { runTask } from '../testing/start-bookings';

/** What takes some events of some services, on a machine that does much else. */
const soon = (isSo: () => unknown) => eventually(isSo);

let bookings: Awaited<ReturnType<typeof startReferrals>>;
beforeAll(async () => {
  bookings = await startReferrals();
});
afterAll(() => bookings.stop());
afterEach(expectCardsToAddUp);

const grant = (email: string, amount = '30.00', key?: string) =>
  bookings.call<StaffCreditResponse>('POST', '/api/admin/credits', {
    as: 'admin',
    body: { email, amount, reason: 'Came late' },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const withdraw = ({ userId }: TestPerson, amount: string, key?: string) =>
  bookings.call<StaffCreditResponse>('POST', `/api/admin/credits/${userId}/withdrawals`, {
    as: 'admin',
    body: { amount, reason: 'By mistake' },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
/** The lines of somebody in the accountant's export. */
async function exported({ email }: TestPerson): Promise<string[]> {
  const path = `/api/admin/payments/export?${new URLSearchParams({ search: email })}`;
  const { body } = await bookings.call<string>('GET', path, { as: 'admin' });
  return body.split('\n').filter((line) => line.includes(email));
}

it('is granted and withdrawn by staff, with a reason, once each however often it is sent', async () => {
  const published = await bookings.collectEvents();
  const ada = bookings.person();
  const [grantKey, withdrawKey] = [randomUUID(), randomUUID()];
  const first = await grant(ada.email, '30.00', grantKey);
  expect(first.status).toBe(201);
  await grant(ada.email, '30.00', grantKey);
  expect(await creditOf(bookings, ada)).toMatchObject({ balance: '30.00', currency: 'AUD' });

  await withdraw(ada, '10.00', withdrawKey);
  const { body } = await withdraw(ada, '10.00', withdrawKey);
  expect(body).toMatchObject({ userId: ada.userId, email: ada.email });
  expect(body.lines.map(({ amount, reason, method }) => [amount, reason, method])).toEqual([
    ['30.00', 'Came late', null],
    ['-10.00', 'By mistake', null],
  ]);
  const { status, error } = await withdraw(ada, '20.01');
  expect([status, error.fields!.amount]).toEqual([400, 'No more than $20.00 is left.']);
  await soon(() => published.ofType('credit.changed').length === 2);
  const changes = published.ofType('credit.changed').map(({ payload }) => payload as CreditChanged);
  expect(changes).toMatchObject([
    { change: 'granted', amount: '30.00', reason: 'Came late' },
    { change: 'withdrawn', amount: '10.00', balance: '20.00' },
  ]);
});

it('is in the ledger and its export, and is no income', async () => {
  const ada = bookings.person();
  await grant(ada.email);
  const [line, ...more] = await exported(ada);
  expect(line).toContain('Came late');
  expect(more).toEqual([]);
  const { body } = await bookings.call<LedgerSumsResponse>('GET', '/api/admin/payments/sums', {
    as: 'admin',
  });
  expect(body.sums).toEqual([]);
});

it('is given by two at once without losing any', async () => {
  const ada = bookings.person();
  await Promise.all([grant(ada.email), grant(ada.email), grant(ada.email)]);
  expect((await creditOf(bookings, ada)).balance).toBe('90.00');
});

it('is for accounts whose address is proven', async () => {
  const { status, error } = await grant('nobody@example.com');
  expect([status, Object.keys(error.fields!)]).toEqual([400, ['email']]);
});

it('ends after as many days as the settings say, and what is granted later counts from then', async () => {
  await setReferrals(bookings, { validDays: 30 });
  const ada = bookings.person();
  await grant(ada.email);
  const today = dateIn(officeZone());
  expect((await creditOf(bookings, ada)).expiresOn >= addDays(today, 30)).toBe(true);
  const ofAda = { holderId: ada.userId };
  await GiftCardModel.updateOne(ofAda, { expiresOn: addDays(today, -1) });
  expect((await creditOf(bookings, ada)).balance).toBe('0.00');
  await runTask(bookings, expireCredit);
  await runTask(bookings, expireCredit);
  expect((await GiftCardModel.findOne(ofAda).orFail().lean()).balanceMinor).toBe(0);
  await grant(ada.email, '5.00');
  expect(await creditOf(bookings, ada)).toMatchObject({ balance: '5.00' });
});

it('keeps who changed what referrals give', async () => {
  await setReferrals(bookings, { rewardAmount: '45.00' });
  const path = '/api/admin/referral-settings/history';
  const { body } = await bookings.call<SettingsHistoryResponse>('GET', path, { as: 'admin' });
  expect(JSON.stringify(body)).toContain('45.00');
});
