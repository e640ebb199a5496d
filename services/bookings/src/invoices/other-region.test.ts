import { setCurrentRegion } from '@brightnest/contracts/company/current-region';
import { DEFAULT_REGION, type Region } from '@brightnest/contracts/company/region';
import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { addFreeCleaner } from '../testing/cleaners';
import { changeBilling } from '../testing/billing';
import { addService, book, confirmPaid, inHours, newUserId } from '../testing/bookings';
import { startInvoicing } from '../testing/invoices';
import { readPdfText } from '../testing/payments';
import type { BookingsUnderTest } from '../testing/start-bookings';
import { findDocuments, syncInvoices } from './sync-invoices';

/** "Spreeglanz": a company whose prices are in euros, with 19% of tax in them. */
const BERLIN: Region = {
  ...{ country: 'DE', otherCountries: [], currency: 'EUR', membershipCurrency: 'EUR' },
  ...{ timeZone: 'Europe/Berlin', timeZoneElsewhere: '', languages: ['de'], regions: [] },
};
const AUSTRALIAN = /AUD|LKR|\$|Australia|ABN|GST|Sydney|Colombo/;

let bookings: BookingsUnderTest;
let rpc: RpcClient;
beforeAll(async () => {
  ({ bookings, rpc } = await startInvoicing());
  setCurrentRegion(BERLIN);
  await changeBilling(bookings, {
    ...{ legalName: 'Spreeglanz GmbH', addressLines: ['Hauptstr. 1', '10827 Berlin'] },
    ...{ taxMode: 'included', taxName: 'MwSt.', taxRatePercent: 19, taxNumber: 'DE123456789' },
  });
});
afterAll(async () => {
  setCurrentRegion(DEFAULT_REGION);
  await bookings.stop();
});

it('sells, books and bills by another region, and keeps what was billed before', async () => {
  const userId = newUserId();
  const serviceId = await addService({ basePrice: { minor: 120_000, currency: 'AUD' } });
  await addFreeCleaner();
  const { body: services } = await bookings.call<Service[]>('GET', '/api/services');
  expect(services).toMatchObject([{ basePrice: '1200.00' }]);
  const place = { address: 'Hauptstr. 1, 10827 Berlin', state: '' };
  const order = { serviceId, scheduledDate: inHours(48), totalAmount: '1200.00', ...place };
  const refused = await book(bookings, userId, { ...order, state: 'NSW' });
  expect(refused.error.fields).toHaveProperty('state');
  const { body } = await book(bookings, userId, order);
  const { id } = body.bookings[0]!;
  expect(body.bookings[0]).toMatchObject({
    ...{ totalAmount: '1200.00', currency: 'EUR', timeZone: 'Europe/Berlin' },
  });
  await confirmPaid([id]);
  await syncInvoices({ kind: 'booking', id }, rpc);
  const [invoice] = await findDocuments({ kind: 'booking', id });
  expect(invoice).toMatchObject({
    ...{ currency: 'EUR', totalMinor: 120_000 },
    tax: { name: 'MwSt.', ratePercent: 19, minor: 19_160 },
  });

  const read = async () => {
    const token = bookings.keys.sign({ role: 'customer', userId });
    const response = await fetch(`${bookings.url}/api/invoices/${invoice!.number}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return readPdfText(Buffer.from(await response.arrayBuffer()));
  };
  const text = await read();
  for (const part of ['Spreeglanz GmbH', 'USt-IdNr. DE123456789', '1.200,00 EUR']) {
    expect(text).toContain(part);
  }
  expect(text).toMatch(/MwSt\. 19\s%/);
  expect(text).not.toMatch(AUSTRALIAN);
  expect(text).not.toContain('Tax invoice');

  setCurrentRegion(DEFAULT_REGION);
  expect(await read()).toBe(text);
  setCurrentRegion(BERLIN);
});
