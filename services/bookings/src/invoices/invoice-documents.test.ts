import { DEFAULT_COMPANY_PROFILE } from '@brightnest/contracts/company/company-profile';
import { type UserInvoicesResponse } from '@brightnest/contracts/invoices/invoice-schemas';
import { type BillingSettingsResponse } from '@brightnest/contracts/payments/billing-settings';
import { type RpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { Booking } from '../records/booking';
import { changeBilling } from '../testing/billing';
import { newUserId } from '../testing/bookings';
import { addBilledBooking, startInvoicing } from '../testing/invoices';
import { addTestCheckout, pay, readPdfText } from '../testing/payments';
import { type BookingsUnderTest } from '../testing/start-bookings';
import { type InvoiceRecord } from './invoice';
import { invoicesPdf } from './invoice-pdf';
import { findDocuments, syncInvoices } from './sync-invoices';

let bookings: BookingsUnderTest;
let rpc: RpcClient;
beforeAll(async () => {
  ({ bookings, rpc } = await startInvoicing());
  await changeBilling(bookings, {
    ...{ taxNumber: '51824753556', legalName: 'Brightnest Pty Ltd', email: 'hello@example.com' },
    ...{ addressLines: ['2 Pitt Street', 'Sydney NSW 2000'], phone: '02 9999 0000' },
    footer: 'Payable within 14 days.',
  });
});
afterAll(() => bookings.stop());

/** A booking of somebody that was billed. */
async function billed(customerId = newUserId()): Promise<InvoiceRecord> {
  const deal = await addBilledBooking({ customerId });
  await syncInvoices(deal, rpc);
  return (await findDocuments(deal))[0]!;
}

async function download(path: string, userId?: string) {
  const token = userId && bookings.keys.sign({ role: 'customer', userId });
  const response = await fetch(bookings.url + path, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const pdf = Buffer.from(await response.arrayBuffer());
  return { headers: response.headers, lines: readPdfText(pdf).split('\n') };
}

const DATE = expect.stringMatching(/^\d{1,2} [A-Z][a-z]+ 20\d\d$/) as string;

it('prints all that a tax invoice says', async () => {
  const userId = newUserId();
  const { number } = await billed(userId);
  const { headers, lines } = await download(`/api/invoices/${number}`, userId);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe(`inline; filename="${number}.pdf"`);
  expect(lines).toEqual([
    ...['Brightnest Pty Ltd', 'ABN 51 824 753 556', '2 Pitt Street', 'Sydney NSW 2000'],
    ...['hello@example.com', '02 9999 0000', 'Tax invoice'],
    ...['Invoice number', number, 'Date of issue', DATE, 'Date of service', '1 May 2030'],
    ...['Billed to', 'Jane Doe', 'jane@example.com', '1 King Street, Newtown NSW'],
    ...['Deep Cleaning, 3 hours', '120.00 AUD'],
    ...['Net', '109.09 AUD', 'GST 10%, included', '10.91 AUD', 'Total', '120.00 AUD'],
    ...[expect.stringMatching(/^Card, \d/), '18.00 AUD'],
    ...[expect.stringMatching(/^Due as of \d/), '102.00 AUD', 'Payable within 14 days.'],
  ]);
});

it('prints what a credit note corrects, and why', async () => {
  const customerId = newUserId();
  const deal = await addBilledBooking({ customerId });
  await syncInvoices(deal, rpc);
  await Booking.updateOne({ _id: deal.id }, { $set: { status: 'cancelled' } });
  await syncInvoices(deal, rpc);
  const [invoice, note] = await findDocuments(deal);
  const { lines } = await download(`/api/invoices/${note!.number}`, customerId);
  const text = lines.join('\n');
  expect(text).toContain(`Credit note\nCredit note number\n${note!.number}`);
  expect(text).toContain(`Corrects invoice\n${invoice!.number}\nReason\nCancelled`);
  expect(text).toContain('Total credited\n102.00 AUD');
  expect(text).not.toContain('Due');
});

it('is no tax invoice, and shows no tax, of a company without an ABN', async () => {
  const { taxNumber } = await changeBilling(bookings, { taxNumber: '' });
  expect(taxNumber).toBe('');
  const { _id } = await billed();
  const { lines } = await download(`/api/invoice-links/${_id}`);
  expect(lines).toContain('Invoice');
  expect(lines.join()).not.toMatch(/ABN|GST/);
  await changeBilling(bookings, { taxNumber: '51824753556' });
});

it('is for its customer and staff, and for whoever has its address', async () => {
  const userId = newUserId();
  const { number, _id } = await billed(userId);
  const get = (path: string, as?: Parameters<typeof bookings.call>[2]) =>
    bookings.call('GET', path, as).then(({ status }) => status);
  const path = `/api/invoices/${number}`;
  expect(await get(path, { as: 'admin' })).toBe(200);
  expect(await get(path, { as: { role: 'customer', userId: newUserId() } })).toBe(404);
  expect(await get(path)).toBe(401);
  expect(await get('/api/invoices/INV-1999-000001', { as: { role: 'customer', userId } })).toBe(
    404,
  );
  expect(await get('/api/invoices/BN', { as: { role: 'customer', userId } })).toBe(400);
  expect(await get(`/api/invoice-links/${_id}`)).toBe(200);
  expect(await get('/api/invoice-links/11111111-1111-4111-8111-111111111111')).toBe(404);
});

it('is listed for its customer alone, newest first', async () => {
  const userId = newUserId();
  const [first, second] = [await billed(userId), await billed(userId)];
  const list = (query: string) =>
    bookings.call<UserInvoicesResponse>('GET', `/api/user/invoices?${query}`, {
      as: { role: 'customer', userId },
    });
  const { body } = await list('pageSize=1');
  expect(body).toMatchObject({ page: 1, pageSize: 1, total: 2 });
  expect(body.invoices).toEqual([
    {
      ...{ id: second._id, number: second.number, kind: 'invoice', corrects: null, reason: '' },
      ...{ issueDate: second.issueDate, description: 'Deep Cleaning', currency: 'AUD' },
      ...{ total: '120.00', net: '109.09', tax: '10.91' },
    },
  ]);
  expect((await list('page=2&pageSize=1')).body.invoices[0]?.number).toBe(first.number);
  // Those of a quote alone, of which there is none.
  expect((await list(`quoteId=${newUserId()}`)).body).toMatchObject({ invoices: [], total: 0 });
});

describe('the documents of a payment', () => {
  let events: CollectedEvents;
  beforeAll(async () => {
    events = await bookings.collectEvents();
  });

  it('are there as soon as it is paid, for whoever has the checkout', async () => {
    const email = 'ada@example.com';
    const checkoutId = await addTestCheckout({ userId: null, email });
    const path = `/api/payments/checkouts/${checkoutId}/invoices`;
    expect((await bookings.call('GET', path)).status).toBe(404);
    await pay(bookings, checkoutId);
    const { lines } = await download(path);
    expect(lines).toContain('Ada Byron');
    expect(lines.join('\n')).toContain('Total\n228.00 AUD');
    const told = () =>
      events.ofType('invoice.issued').find(({ payload }) => payload.email === email);
    await eventually(() => told() !== undefined);
    expect(told()!.payload).toMatchObject({
      ...{ kind: 'invoice', total: '228.00', currency: 'AUD', userId: null, email },
      isAnnounced: true,
    });
  });

  it('of several bookings are one file', async () => {
    const deals = [await addBilledBooking(), await addBilledBooking()];
    const checkoutId = await addTestCheckout({
      ...{ purpose: 'booking', quoteId: null, bookingIds: deals.map(({ id }) => id) },
    });
    const { lines } = await download(`/api/payments/checkouts/${checkoutId}/invoices`);
    for (const deal of deals) expect(lines).toContain((await findDocuments(deal))[0]!.number);
  });
});

describe('what is unusual on a page', () => {
  const pdfOf = async (change: Partial<InvoiceRecord>) =>
    invoicesPdf([{ ...(await billed()), ...change }], DEFAULT_COMPANY_PROFILE.brandColor);
  const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length;

  it('is in the language that it was issued in, whoever reads it', async () => {
    const text = readPdfText(await pdfOf({ language: 'de', reason: 'Price changed' }));
    expect(text).toContain('Rechnungsnummer');
    expect(text).not.toContain('Invoice number');
  });

  it('goes on to a next page where it is long', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      description: `Line ${index + 1} ${'with many words '.repeat(8)}`,
      minor: 200,
    }));
    const address = 'A very long address, '.repeat(20);
    const customer = { name: 'Jane', email: 'jane@example.com', address };
    const pdf = await pdfOf({ lines, customer });
    expect(pagesOf(pdf)).toBeGreaterThan(1);
    const text = readPdfText(pdf);
    for (const { description } of lines) expect(text).toContain(description.slice(0, 30));
    expect(text).toContain('Total\n120.00 AUD');
  });

  it.each([
    ['Zoë Müller', 0],
    ['Łukasz Dvořák', 2],
    ['Ελένη Иванова', 3],
    ['සිදත් පෙරේරා', 2],
    ['தமிழ் செல்வன்', 2],
    ['李小龙 😀', 1],
  ])('embeds the fonts of %s', async (name, fonts) => {
    const pdf = await pdfOf({ customer: { name, email: '', address: '' } });
    expect(pdf.toString('latin1').match(/\/FontFile\d/g)?.length ?? 0).toBe(fonts);
  });
});

it('keeps the settings of two who change them at once apart', async () => {
  const path = '/api/admin/billing-settings';
  const { body } = await bookings.call<BillingSettingsResponse>('GET', path, { as: 'admin' });
  const { settings, revision } = body;
  const put = (phone: string) =>
    bookings.call('PUT', path, { as: 'admin', body: { ...settings, phone, revision } });
  const answers = await Promise.all([put('1'), put('2')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await bookings.call('GET', path, { as: 'customer' })).status).toBe(403);
});
