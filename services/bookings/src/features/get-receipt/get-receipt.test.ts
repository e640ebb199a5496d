import type { TransactionsResponse } from '@brightnest/contracts/payments/transactions';
import { addTestCheckout, pay, readCheckout } from '../../testing/add-test-checkout';
import { newUserId } from '../../testing/book';
import { readPdfText } from '../../testing/read-pdf-text';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings({ COMPANY_ABN: '51 824 753 556' });
});
afterAll(() => bookings.stop());

const ADA = newUserId();
const open = (number: string, userId?: string) =>
  bookings.call('GET', `/api/receipts/${number}`, {
    ...(userId && { as: { role: 'customer' as const, userId } }),
  });

async function paidNumber(given: Parameters<typeof addTestCheckout>[0] = {}): Promise<string> {
  const id = await addTestCheckout({ userId: ADA, ...given });
  await pay(bookings, id);
  return (await readCheckout(bookings, id)).receiptNumber!;
}

/** Bytes, which `call` would read as text. */
async function download(number: string): Promise<Response> {
  const token = bookings.keys.sign({ role: 'customer', userId: ADA });
  return fetch(`${bookings.url}/api/receipts/${number}`, {
    headers: { authorization: `Bearer ${token}` },
  });
}

it('says who was paid, for what, how much of it online, and what is due in cash', async () => {
  const number = await paidNumber();
  const response = await download(number);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe(`inline; filename="${number}.pdf"`);

  const lines = readPdfText(Buffer.from(await response.arrayBuffer())).split('\n');

  expect(lines).toEqual([
    'Brightnest Cleaning Services',
    'ABN 51 824 753 556',
    'Receipt',
    'Receipt number',
    number,
    'Date',
    expect.stringMatching(/^\d{1,2} [A-Z][a-z]+ 20\d\d$/),
    'For',
    'Regular Cleaning in Newtown',
    'Total price',
    '204.00 AUD',
    'Paid online',
    '30.60 AUD',
    'Due in cash after the clean',
    '173.40 AUD',
    'Thank you for your trust.',
  ]);
});

it('of a month of the club has one amount, in rupees', async () => {
  const amount = { minor: 1_200_000, currency: 'LKR' as const };
  const number = await paidNumber({ amount, total: null, cash: null });
  const text = readPdfText(Buffer.from(await (await download(number)).arrayBuffer()));
  expect(text).toContain('12000.00 LKR');
  expect(text).not.toContain('cash');
});

it('is numbered without a gap', async () => {
  const numbers = [await paidNumber(), await paidNumber(), await paidNumber()];
  const counted = numbers.map((number) => Number(number.split('-')[2]));
  expect(counted).toEqual([counted[0]!, counted[0]! + 1, counted[0]! + 2]);
});

it('is for who paid', async () => {
  const number = await paidNumber();
  expect((await open(number)).status).toBe(401);
  expect((await open(number, newUserId())).status).toBe(404);
  expect((await open('BN-2030-999999', ADA)).status).toBe(404);
  expect((await open('..%2f..%2fetc', ADA)).status).toBe(400);
});

it('is named in the list of one’s own payments, newest first', async () => {
  const userId = newUserId();
  const first = await paidNumber({ userId });
  const second = await paidNumber({ userId });
  const as = { role: 'customer' as const, userId };
  const { body } = await bookings.call<TransactionsResponse>(
    'GET',
    '/api/user/transactions?pageSize=1',
    { as },
  );
  expect(body).toMatchObject({ total: 2, page: 1, pageSize: 1 });
  expect(body.transactions).toMatchObject([
    { receiptNumber: second, amount: '30.60', currency: 'AUD', status: 'succeeded' },
  ]);
  expect(second).not.toBe(first);
});
