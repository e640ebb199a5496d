import { randomUUID } from 'node:crypto';
import type { InvoiceIssued } from '@brightnest/contracts/events/bookings/invoices';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { deliverDuplicates, mailTo, receivedBy } from '../../../testing/mailbox';
import { createPerson } from '../../../testing/people';
import { startAuth, type TestAuth } from '../../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const issued = (to: Pick<InvoiceIssued, 'userId' | 'email'>, more: Partial<InvoiceIssued> = {}) =>
  testEvent('invoice.issued', {
    ...{ invoiceId: randomUUID(), number: 'INV-2027-000042', kind: 'invoice', corrects: null },
    ...{ reason: '', description: 'Deep Cleaning', total: '1234.50', currency: 'AUD' },
    ...{ isAnnounced: false, ...to, ...more },
  });

const visitor = () => `${randomUUID()}@example.test`;

it('leads a visitor to their invoice', async () => {
  const email = visitor();
  const event = issued({ userId: null, email });
  await publishRaw(auth.env, [event]);
  const mail = await mailTo(auth.mailbox, email);
  for (const words of [
    'Subject: Your Blitzblank invoice INV-2027-000042',
    'For: Deep Cleaning',
    'Amount: 1,234.50 AUD',
    `http://localhost:8080/api/invoice-links/${event.payload.invoiceId}`,
  ]) {
    expect(mail).toContain(words);
  }
});

it('says what a credit note corrects, and why', async () => {
  const { email, _id } = await createPerson();
  const note = { kind: 'credit_note', number: 'CN-2027-000001' } as const;
  const why = { corrects: 'INV-2027-000042', reason: 'Cancelled' };
  // To where their account is now.
  const to = { userId: String(_id), email: visitor() };
  await publishRaw(auth.env, [issued(to, { ...note, ...why })]);
  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toContain('Subject: Your Blitzblank credit note CN-2027-000001');
  expect(mail).toContain('Corrects invoice: INV-2027-000042');
  expect(mail).toContain('Reason: Cancelled');
});

it('is sent once, however often the event is delivered', async () => {
  const one = async () => {
    const email = visitor();
    return { email, event: issued({ userId: null, email }) };
  };
  expect(await deliverDuplicates(auth, await one(), await one())).toEqual({
    queued: 1,
    received: 1,
  });
});

it('is not sent beside the receipt that leads to the invoice, nor to nobody', async () => {
  const [withReceipt, last] = [visitor(), visitor()];
  await publishRaw(auth.env, [
    issued({ userId: null, email: withReceipt }, { isAnnounced: true }),
    issued({ userId: null, email: '' }),
    issued({ userId: null, email: last }),
  ]);
  await mailTo(auth.mailbox, last);
  expect(receivedBy(auth.mailbox, withReceipt)).toEqual([]);
});
