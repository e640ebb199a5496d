import { addTestCheckout, pay, readCheckout } from '../../testing/add-test-checkout';
import { readPdfText } from '../../testing/read-pdf-text';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

const pathOf = (id: string) => `/api/payments/checkouts/${id}/receipt`;

it('gives a visitor the receipt of what they paid', async () => {
  const id = await addTestCheckout({ userId: null, email: 'visitor@example.com' });
  await pay(bookings, id);
  const response = await fetch(bookings.url + pathOf(id));
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const text = readPdfText(Buffer.from(await response.arrayBuffer()));
  expect(text).toContain((await readCheckout(bookings, id)).receiptNumber!);
});

it('has none while nothing is paid, and none of an unknown payment', async () => {
  const unpaid = await addTestCheckout({ userId: null });
  for (const id of [unpaid, '11111111-1111-4111-8111-111111111111']) {
    expect(await bookings.call('GET', pathOf(id))).toMatchObject({
      status: 404,
      error: { message: 'There is no receipt of this payment.' },
    });
  }
});
