import { randomUUID } from 'node:crypto';
import type { PaymentReceived } from '@brightnest/contracts/events/bookings/payments';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { deliverDuplicates, mailTo, receivedBy } from '../../../testing/mailbox';
import { createPerson } from '../../../testing/people';
import { startAuth, type TestAuth } from '../../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

describe('the receipt of a payment', () => {
  function received(
    to: Pick<PaymentReceived, 'userId' | 'email'>,
    more: Partial<PaymentReceived> = {},
  ) {
    return testEvent('payment.received', {
      checkoutId: randomUUID(),
      purpose: 'booking',
      amount: '185.18',
      currency: 'AUD',
      description: 'Deep Cleaning',
      bookingId: randomUUID(),
      quoteId: null,
      receiptNumber: 'BN-2027-000042',
      total: '1234.50',
      cash: '1049.32',
      cashPerClean: null,
      paidBefore: null,
      paymentId: 'pay_1',
      ...to,
      ...more,
    });
  }

  async function byPerson() {
    const { email, _id } = await createPerson();
    return { email, event: received({ userId: String(_id), email: null }) };
  }

  it('says number, purpose and how the price is split', async () => {
    const { email, event } = await byPerson();

    await publishRaw(auth.env, [event]);

    const mail = await mailTo(auth.mailbox, email);
    for (const words of [
      'Subject: Your Blitzblank receipt BN-2027-000042',
      'Purpose: Confirmation fee of a booking',
      'For: Deep Cleaning',
      'Total price: 1,234.50 AUD',
      'Paid online: 185.18 AUD',
      'Due in cash after the clean: 1,049.32 AUD',
      'http://localhost:8080/customer/appointments',
      `http://localhost:8080/api/payments/checkouts/${event.payload.checkoutId}/invoices`,
    ]) {
      expect(mail).toContain(words);
    }
  });

  it('of the rest says what was paid before, and that nothing is left', async () => {
    const { email, _id } = await createPerson();
    const rest = { purpose: 'balance' as const, amount: '1049.32', paidBefore: '185.18' };
    const event = received({ userId: String(_id), email: null }, { ...rest, cash: '0.00' });

    await publishRaw(auth.env, [event]);

    const mail = await mailTo(auth.mailbox, email);
    for (const words of [
      'Purpose: Rest of the price',
      'Total price: 1,234.50 AUD',
      'Paid before: 185.18 AUD',
      'Paid now: 1,049.32 AUD',
      'Left to pay: 0.00 AUD',
      'http://localhost:8080/customer/appointments',
    ]) {
      expect(mail).toContain(words);
    }
    expect(mail).not.toContain('cash');
  });

  it('of a series says the cash of one clean, not that of all', async () => {
    const { email, _id } = await createPerson();
    const series = {
      ...{ description: 'Regular Cleaning, 4 cleans', amount: '72.00', total: '480.00' },
      ...{ cash: '408.00', cashPerClean: '102.00' },
    };

    await publishRaw(auth.env, [received({ userId: String(_id), email: null }, series)]);

    const mail = await mailTo(auth.mailbox, email);
    expect(mail).toContain('Due in cash after each clean: 102.00 AUD');
    expect(mail).not.toContain('408.00');
  });

  it('of a series with a coupon says the cash of its first clean and of each other one', async () => {
    const { email, _id } = await createPerson();
    const series = {
      ...{ description: 'Regular Cleaning, 4 cleans', amount: '46.44', total: '309.60' },
      ...{ cash: '263.16', cashPerClean: '68.00', cashOfFirst: '59.16', cleans: 4 },
    };

    await publishRaw(auth.env, [received({ userId: String(_id), email: null }, series)]);

    const mail = await mailTo(auth.mailbox, email);
    expect(mail).toContain('Due in cash after the first clean: 59.16 AUD');
    expect(mail).toContain('Due in cash after each other clean: 68.00 AUD');
    expect(mail).not.toContain('263.16');
  });

  it('of a series whose cleans all differ says the sum as what it is', async () => {
    const { email, _id } = await createPerson();
    const event = received({ userId: String(_id), email: null }, { cleans: 3 });

    await publishRaw(auth.env, [event]);

    const mail = await mailTo(auth.mailbox, email);
    expect(mail).toContain('Due in cash after the cleans, in all: 1,049.32 AUD');
  });

  it('is sent once, however often the event is delivered', async () => {
    expect(await deliverDuplicates(auth, await byPerson(), await byPerson())).toEqual({
      queued: 1,
      received: 1,
    });
  });

  it('goes to the address that a visitor gave, and leads to the page of the payment', async () => {
    const email = `${randomUUID()}@example.test`;

    await publishRaw(auth.env, [received({ userId: null, email }, { purpose: 'quote' })]);

    const mail = await mailTo(auth.mailbox, email);
    expect(mail).toContain('Purpose: Confirmation fee of a quote');
    expect(mail).toContain('http://localhost:8080/payment/success?checkout=');
  });

  it('of a quote leads a guest to the page of the payment: their quotes are in no account', async () => {
    const email = `${randomUUID()}@example.test`;
    const { _id } = await createPerson({
      ...{ role: 'guest', email: `${randomUUID()}@guest.invalid`, guest: { email } },
    });
    const quote = { purpose: 'quote', bookingId: null, quoteId: 'a'.repeat(24) } as const;

    await publishRaw(auth.env, [received({ userId: String(_id), email: null }, quote)]);

    const mail = await mailTo(auth.mailbox, email);
    expect(mail).toContain('http://localhost:8080/payment/success?checkout=');
    expect(mail).not.toContain('dashboard');
  });

  it('has no split for a membership', async () => {
    const { email, _id } = await createPerson();
    const membership = { purpose: 'subscription', total: null, cash: null } as const;
    const month = { ...membership, amount: '15000.00', currency: 'LKR' as const };

    await publishRaw(auth.env, [received({ userId: String(_id), email: null }, month)]);

    const mail = await mailTo(auth.mailbox, email);
    expect(mail).toContain('Paid online: 15,000.00 LKR');
    expect(mail).not.toContain('cash');
  });

  it('goes to nobody who is deactivated, or without an address', async () => {
    const gone = await createPerson({ isActive: false });
    const last = await byPerson();

    await publishRaw(auth.env, [
      received({ userId: String(gone._id), email: null }),
      received({ userId: null, email: null }),
      last.event,
    ]);

    await mailTo(auth.mailbox, last.email);
    expect(receivedBy(auth.mailbox, gone.email)).toEqual([]);
  });
});

describe('the mail about a refund', () => {
  function refunded(to: { userId: string | null; email: string | null }) {
    return testEvent('payment.refunded', {
      ...to,
      checkoutId: randomUUID(),
      purpose: 'booking',
      amount: '185.18',
      currency: 'AUD',
      description: 'Deep Cleaning',
      bookingId: randomUUID(),
      quoteId: null,
    });
  }

  async function toPerson() {
    const { email, _id } = await createPerson();
    return { email, event: refunded({ userId: String(_id), email: null }) };
  }

  it('says how much went back and for what', async () => {
    const { email, event } = await toPerson();

    await publishRaw(auth.env, [event]);

    const mail = await mailTo(auth.mailbox, email);
    expect(mail).toContain('Subject: Your refund from Blitzblank');
    expect(mail).toContain('Amount: 185.18 AUD');
    expect(mail).toContain('For: Deep Cleaning');
  });

  it('says what staff wrote for the customer, and nothing that they noted for themselves', async () => {
    const email = `${randomUUID()}@example.test`;
    const given = {
      ...{ kind: 'quote' as const, dealId: 'd'.repeat(24), description: 'Office Cleaning' },
      ...{ customerId: null, email, amount: '20.00', currency: 'AUD' as const },
      ...{ paidNet: '10.00', due: '0.00', lowersPrice: true, reason: 'Grumbled a lot' },
    };
    const note = 'Sorry for the scratch.';
    const byCard = testEvent('payment.refund-recorded', {
      ...given,
      ...{ method: 'card', customerNote: note },
    });
    const inCash = testEvent('payment.refund-recorded', {
      ...given,
      ...{ method: 'cash', customerNote: note },
    });
    await publishRaw(auth.env, [byCard, inCash]);
    const mail = await mailTo(auth.mailbox, email);
    expect(mail).toContain('in cash');
    expect(mail).toContain(note);
    expect(mail).toContain('Amount: 20.00 AUD');
    expect(mail).not.toContain('Grumbled');
  });

  it('reaches a visitor', async () => {
    const email = `${randomUUID()}@example.test`;
    await publishRaw(auth.env, [refunded({ userId: null, email })]);
    expect(await mailTo(auth.mailbox, email)).toContain('185.18 AUD');
  });

  it('is sent once, however often the event is delivered', async () => {
    expect(await deliverDuplicates(auth, await toPerson(), await toPerson())).toEqual({
      queued: 1,
      received: 1,
    });
  });
});

it('mails the link that staff send to pay what is due', async () => {
  const email = `${randomUUID()}@example.test`;
  const checkoutId = randomUUID();
  const payload = {
    ...{ kind: 'quote' as const, dealId: 'd'.repeat(24), description: 'Office Cleaning' },
    ...{ customerId: null, email, amount: '170.00', currency: 'AUD' as const },
    ...{ paidNet: '30.00', due: '170.00', checkoutId },
  };
  await publishRaw(auth.env, [testEvent('payment.link-sent', payload)]);
  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toContain('Amount: 170.00 AUD');
  expect(mail).toContain(`/payment/checkout?checkout=${checkoutId}`);
});

describe('the mail about a refund that failed', () => {
  const failed = (email: string, wasSent: boolean) =>
    testEvent('payment.refund-failed', {
      ...{ checkoutId: randomUUID(), purpose: 'quote', amount: '30.60', currency: 'AUD' },
      ...{ description: 'Deep Cleaning in Newtown', bookingId: null, quoteId: null },
      ...{ userId: null, email, transactionId: 'a'.repeat(24), wasSent },
      ...{ reason: 'The card has expired or was cancelled.', lowersPrice: false },
    });

  it('says that the bank returned it and that it is not lost; of one never sent there is none', async () => {
    const [returned, unsent] = [`${randomUUID()}@example.test`, `${randomUUID()}@example.test`];
    await publishRaw(auth.env, [failed(unsent, false), failed(returned, true)]);

    const mail = await mailTo(auth.mailbox, returned);
    expect(mail).toContain('Subject: Your refund from Blitzblank did not arrive');
    expect(mail).toContain('It is still yours');
    expect(mail).toContain('Amount: 30.60 AUD');
    expect(receivedBy(auth.mailbox, unsent)).toEqual([]);
  });
});
