import type {
  CreditChanged,
  ReferralChanged,
} from '@brightnest/contracts/events/bookings/referrals';
import type { DealResponse } from '@brightnest/contracts/payments/deal-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw } from '@brightnest/service-kit/testing/test-broker';
import { accountOfBooking } from '../payments/ledger/deal-account';
import { Booking, type BookingRecord } from '../records/booking';
import { addService } from '../testing/bookings';
import { addFreeCleaner, freeEverybody } from '../testing/cleaners';
import { expectCardsToAddUp, refundAll } from '../testing/gift-cards';
import { giveQuoteJob, addCleanerAtWork, assignmentOf, report } from '../testing/jobs';
import { pay, addTestCheckout } from '../testing/payments';
import { newQuoteId, quoteChanged } from '../testing/quotes';
import { ask } from '../testing/start-bookings';
import {
  asCustomer,
  bookWith,
  codeOf,
  creditOf,
  doClean,
  findReferrals,
  haveCleaned,
  ownReferrals,
  setReferrals,
  startReferrals,
  type TestPerson,
} from '../testing/referrals';

/** What takes some events of some services, on a machine that does much else. */
const soon = (isSo: () => unknown) => eventually(isSo);

let bookings: Awaited<ReturnType<typeof startReferrals>>;
let serviceId: string;
beforeAll(async () => {
  bookings = await startReferrals();
  serviceId = await addService();
  await addFreeCleaner();
  await addFreeCleaner();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  await Booking.deleteMany();
  await freeEverybody();
  await setReferrals(bookings);
});
afterEach(expectCardsToAddUp);

const stored = (id: string) => Booking.findById(id).orFail().lean<BookingRecord>();
const statusOf = async (email: string) => {
  const [referral] = await findReferrals(bookings, email);
  return [referral?.status, referral?.refusal];
};
const balanceOf = async (person: TestPerson) => (await creditOf(bookings, person)).balance;
const check = (person: TestPerson, code: string) =>
  bookings.call('POST', '/api/coupons/check', {
    ...asCustomer(person),
    body: { code, target: 'booking' },
  });

it('gives the new customer a discount, and who brought them credit once the clean is done and paid', async () => {
  const published = await bookings.collectEvents();
  const [grace, ada] = [bookings.person({ firstName: 'Grace' }), bookings.person()];
  const code = await codeOf(bookings, grace);
  expect(await codeOf(bookings, grace)).toBe(code);

  const { body } = await bookWith(bookings, ada, { serviceId, couponCode: code.toLowerCase() });
  const [booked] = body.bookings;
  expect(booked).toMatchObject({ totalAmount: '180.00', discount: { code, amount: '20.00' } });
  await pay(bookings, body.checkoutId!);
  expect(await statusOf(ada.email)).toEqual(['pending', null]);
  expect(await balanceOf(grace)).toBe('0.00');
  const { referrals } = await ownReferrals(bookings, grace);
  expect(referrals).toMatchObject([{ name: ada.firstName, status: 'pending', reward: '20.00' }]);

  await doClean(bookings, booked!.id);
  await soon(async () => (await balanceOf(grace)) === '20.00');
  expect(await statusOf(grace.email)).toEqual(['earned', null]);
  const own = await ownReferrals(bookings, grace);
  expect(own.movements).toMatchObject([{ type: 'account_credit', amount: '20.00' }]);
  await soon(() => published.ofType('credit.changed').length > 0);
  const [told] = published.ofType('credit.changed').map(({ payload }) => payload as CreditChanged);
  expect(told).toMatchObject({ userId: grace.userId, change: 'earned', balance: '20.00' });
  await soon(() =>
    published
      .ofType('referral.changed')
      .some(({ payload }) => (payload as ReferralChanged).status === 'earned'),
  );
});

it('pays what is left of the next clean by itself, and has it back when that is cancelled', async () => {
  const [grace, ada] = [bookings.person(), bookings.person()];
  const couponCode = await codeOf(bookings, grace);
  await haveCleaned(bookings, ada, { serviceId, couponCode });
  await soon(async () => (await balanceOf(grace)) === '20.00');

  const { body } = await bookWith(bookings, grace, { serviceId, hours: 96 });
  await pay(bookings, body.checkoutId!);
  await soon(async () => (await balanceOf(grace)) === '0.00');
  const { id } = body.bookings[0]!;
  const account = async () => accountOfBooking(await stored(id));
  expect(await account()).toMatchObject({ agreed: 20_000, paidNet: 5_000, due: 15_000 });
  const { deal } = (
    await bookings.call<DealResponse>('GET', `/api/admin/deals/booking/${id}`, { as: 'admin' })
  ).body;
  expect(deal.lines.map(({ type, method, amount }) => [type, method, amount])).toContainEqual([
    ...['balance', 'credit', '20.00'],
  ]);

  const path = `/api/bookings/${id}/cancel`;
  await bookings.call('POST', path, { ...asCustomer(grace), body: { scope: 'this' } });
  await refundAll(bookings);
  expect(await balanceOf(grace)).toBe('20.00');
});

it('pays a fee whole where its customer wants that, and then the rest', async () => {
  await setReferrals(bookings, { rewardAmount: '50.00' });
  const [grace, ada] = [bookings.person(), bookings.person()];
  await haveCleaned(bookings, ada, { serviceId, couponCode: await codeOf(bookings, grace) });
  await soon(async () => (await balanceOf(grace)) === '50.00');
  const { body } = await bookWith(bookings, grace, { serviceId, hours: 96 });
  const path = `/api/payments/checkouts/${body.checkoutId!}/credit`;
  const paid = await bookings.call<{ paid: string; balance: string; checkout: object }>(
    ...['POST' as const, path, asCustomer(grace)],
  );
  expect(paid.body).toMatchObject({ paid: '50.00', balance: '0.00' });
  expect(paid.body.checkout).toMatchObject({ status: 'paid', isByCredit: true });
  const none = await bookings.call('POST', path, asCustomer(bookings.person()));
  expect([none.status, none.error.code]).toEqual([409, 'credit_refused']);
});

it('takes the credit back when all that was paid for the first clean goes back', async () => {
  const [grace, ada] = [bookings.person(), bookings.person()];
  const couponCode = await codeOf(bookings, grace);
  const id = await haveCleaned(bookings, ada, { serviceId, couponCode });
  await soon(async () => (await balanceOf(grace)) === '20.00');
  const read = async () =>
    (await bookings.call<DealResponse>('GET', `/api/admin/deals/booking/${id}`, { as: 'admin' }))
      .body.deal;
  const payments = (await read()).lines.filter(({ refundable }) => Number(refundable) > 0);
  for (const { id: transactionId, refundable } of payments) {
    const { status } = await bookings.call('POST', `/api/admin/deals/booking/${id}/refunds`, {
      as: 'admin',
      body: {
        ...{ transactionId, expectedRefundable: refundable, amount: refundable },
        ...{ reason: 'It was not done', customerNote: '' },
      },
    });
    expect(status).toBeLessThan(300);
  }
  await refundAll(bookings);
  await soon(async () => (await statusOf(ada.email))[0] === 'withdrawn');
  expect(await balanceOf(grace)).toBe('0.00');
});

it('is neither for oneself nor for who is a customer already, and once for who is new', async () => {
  const grace = bookings.person({ phone: '0499 111 222' });
  const couponCode = await codeOf(bookings, grace);
  const own = await check(grace, couponCode);
  expect([own.status, own.error.code]).toEqual([409, 'coupon_refused']);
  const home = '7 Same Street, Newtown';
  await bookWith(bookings, grace, { serviceId, address: home });

  const wanted = { serviceId, couponCode };
  const others: [TestPerson, object][] = [
    [bookings.person({ phone: '+61 499 111 222' }), {}],
    [bookings.person({ email: grace.email.toUpperCase() }), {}],
    [bookings.person(), { address: '7 same street' }],
  ];
  for (const [person, more] of others) {
    const { status, error } = await bookWith(bookings, person, { ...wanted, ...more });
    expect([status, error.fields!.couponCode]).toEqual([409, expect.stringContaining('your own')]);
  }

  const ada = bookings.person();
  await haveCleaned(bookings, ada, { serviceId });
  expect((await check(ada, couponCode)).error.message).toContain('first clean');

  // In two windows, with the codes of two people.
  const eve = bookings.person();
  const other = await codeOf(bookings, bookings.person());
  const answers = await Promise.all([
    bookWith(bookings, eve, wanted),
    bookWith(bookings, eve, { ...wanted, couponCode: other, hours: 96 }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

it('ends with a clean that does not take place, and can be used again', async () => {
  const [grace, ada] = [bookings.person(), bookings.person()];
  const wanted = { serviceId, couponCode: await codeOf(bookings, grace) };
  const { body } = await bookWith(bookings, ada, wanted);
  await pay(bookings, body.checkoutId!);
  const path = `/api/bookings/${body.bookings[0]!.id}/cancel`;
  await bookings.call('POST', path, { ...asCustomer(ada), body: { scope: 'this' } });
  expect(await statusOf(ada.email)).toEqual(['ended', null]);
  const again = await bookWith(bookings, ada, { ...wanted, hours: 96 });
  expect(again.status).toBe(201);
  expect(await findReferrals(bookings, ada.email)).toHaveLength(2);
});

it('earns no more than the limit of the year, also of two at once', async () => {
  await setReferrals(bookings, { yearLimit: 1 });
  const [grace, ada, eve] = [bookings.person(), bookings.person(), bookings.person()];
  const couponCode = await codeOf(bookings, grace);
  const ids: string[] = [];
  for (const [index, person] of [ada, eve].entries()) {
    const { body } = await bookWith(bookings, person, {
      ...{ serviceId, couponCode, hours: 72 + 24 * index },
    });
    await pay(bookings, body.checkoutId!);
    ids.push(body.bookings[0]!.id);
  }
  await Promise.all(ids.map((id) => doClean(bookings, id)));
  const states = async () =>
    (await Promise.all([ada, eve].map(({ email }) => statusOf(email)))).sort();
  await soon(async () => (await states()).every(([status]) => status !== 'pending'));
  expect(await states()).toEqual([
    ['earned', null],
    ['refused', 'limit'],
  ]);
  expect(await balanceOf(grace)).toBe('20.00');
});

it('is earned by a quote of a visitor, unless their address is of a customer', async () => {
  const [grace, old] = [bookings.person(), bookings.person()];
  const code = await codeOf(bookings, grace);
  await haveCleaned(bookings, old, { serviceId });
  const quoteOf = async (email: string) => {
    const quoteId = newQuoteId();
    await ask(bookings, 'bookings.use-coupon', {
      ...{ code, quoteId, listedMinor: 20_400, customerName: 'Vera Visitor', email },
      ...{ customerId: null, phone: '', address: '99 Elsewhere Road, Bondi' },
    });
    await pay(bookings, await addTestCheckout({ quoteId, userId: null, email }));
    await publishRaw(bookings.env, [quoteChanged(quoteId, { finalPriceMinor: 20_400 })]);
    const cleaner = await addCleanerAtWork();
    const job = { quoteId, priceMinor: 20_400, cashMinor: 17_340 };
    await giveQuoteJob(bookings, [cleaner], job);
    const assignment = await assignmentOf(quoteId, cleaner);
    await report(bookings, cleaner, assignment, { status: 'started' });
    await report(bookings, cleaner, assignment, { status: 'completed', cashReceived: true });
  };
  await quoteOf('vera@example.com');
  await soon(async () => (await statusOf('vera@example.com'))[0] === 'earned');
  await quoteOf(old.email);
  await soon(async () => (await statusOf(old.email))[0] === 'refused');
  expect(await statusOf(old.email)).toEqual(['refused', 'existing']);
  expect(await balanceOf(grace)).toBe('20.00');
});

it('does nothing while it is off, and gives what the settings say at the time', async () => {
  const [grace, ada] = [bookings.person(), bookings.person()];
  const couponCode = await codeOf(bookings, grace);
  await setReferrals(bookings, { isOn: false });
  expect((await ownReferrals(bookings, grace)).offer).toBeUndefined();
  expect((await check(ada, couponCode)).error.message).toContain('not valid any more');
  await setReferrals(bookings, { welcomeAmount: '35.00', minimum: '250.00' });
  const { error } = await bookWith(bookings, ada, { serviceId, couponCode });
  expect(error.fields!.couponCode).toContain('$250.00');
  await setReferrals(bookings, { welcomeAmount: '35.00' });
  const { body } = await bookWith(bookings, ada, { serviceId, couponCode });
  expect(body.bookings[0]).toMatchObject({ totalAmount: '165.00' });
});
