import {
  type CompanyProfile,
  DEFAULT_COMPANY_PROFILE,
} from '@brightnest/contracts/company/company-profile';
import type { BillingSettingsResponse } from '@brightnest/contracts/payments/billing-settings';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { FollowedSettings } from '@brightnest/service-kit/settings/follow-settings';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { findDocuments, syncInvoices } from '../invoices/sync-invoices';
import { changeBilling } from '../testing/billing';
import { addPaidBooking, newUserId } from '../testing/bookings';
import { addBilledBooking, startInvoicing } from '../testing/invoices';
import { addTestCheckout, pay, readCheckout, readPdfText } from '../testing/payments';
import { type BookingsUnderTest, runTask } from '../testing/start-bookings';
import { companyProfile } from './company-profile';

const OTHER: CompanyProfile = {
  ...DEFAULT_COMPANY_PROFILE,
  ...{ name: 'Blitzblank', trade: 'Gebäudereinigung', brandColor: '#8c1d40' },
};

let bookings: BookingsUnderTest;
let rpc: RpcClient;
const customerId = newUserId();
beforeAll(async () => {
  ({ bookings, rpc } = await startInvoicing());
});
afterAll(() => bookings.stop());

async function hear(profile: CompanyProfile, revision: number): Promise<void> {
  await publishRaw(bookings.env, [
    testEvent('company-profile.changed', { profile, revision, fields: ['name'] }),
  ]);
  await eventually(async () => (await FollowedSettings.findOne().lean())?.revision === revision);
}

const legalName = async () => {
  const path = '/api/admin/billing-settings';
  const { body } = await bookings.call<BillingSettingsResponse>('GET', path, { as: 'admin' });
  return body.settings.legalName;
};

async function download(path: string): Promise<Buffer> {
  const token = bookings.keys.sign({ role: 'customer', userId: customerId });
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(bookings.url + path, { headers });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

it('is asked for while nothing was told, and taken as by default until it is answered', async () => {
  await FollowedSettings.deleteMany();
  const { answer } = bookings.auth;
  bookings.auth.answer = { status: 503, body: { code: 'service_unavailable', message: 'Away.' } };
  await expect(runTask(bookings, companyProfile.askOnce(rpc))).rejects.toThrow('Away.');
  expect(await companyProfile.read()).toEqual(DEFAULT_COMPANY_PROFILE);
  bookings.auth.answer = { status: 200, body: { profile: OTHER, revision: 1 } };
  await runTask(bookings, companyProfile.askOnce(rpc));
  expect(await companyProfile.read()).toEqual(OTHER);
  bookings.auth.answer = answer;
});

it('is in the name that documents say, until somebody sets another', async () => {
  await hear({ ...OTHER, name: 'Blank' }, 2);
  expect(await legalName()).toBe('Blank Gebäudereinigung');
  // What is saved beside it leaves it as it is.
  await changeBilling(bookings, { phone: '030 555' });
  await hear(OTHER, 3);
  expect(await legalName()).toBe('Blitzblank Gebäudereinigung');
  await changeBilling(bookings, { legalName: 'Blitzblank GmbH' });
  await hear({ ...OTHER, name: 'Blank' }, 4);
  expect(await legalName()).toBe('Blitzblank GmbH');
  await changeBilling(bookings, { legalName: 'Blank Gebäudereinigung' });
  await hear(OTHER, 5);
  expect(await legalName()).toBe('Blitzblank Gebäudereinigung');
});

it('leaves no trace of another company in receipts, invoices and calendars', async () => {
  await hear(OTHER, 6);
  await changeBilling(bookings, { receiptPrefix: 'RC' });
  const checkout = await addTestCheckout({ userId: customerId });
  await pay(bookings, checkout);
  const { receiptNumber } = await readCheckout(bookings, checkout);
  expect(receiptNumber).toMatch(/^RC-\d{4}-\d{6}$/);
  const deal = await addBilledBooking({ customerId });
  await syncInvoices(deal, rpc);
  const [invoice] = await findDocuments(deal);
  const { _id } = await addPaidBooking({ customerId });

  const pdfs = [
    await download(`/api/receipts/${receiptNumber}`),
    await download(`/api/invoices/${invoice?.number}`),
  ];
  const calendar = (await download(`/api/bookings/${_id}/calendar`)).toString();
  for (const pdf of pdfs) {
    expect(readPdfText(pdf)).toContain('Blitzblank Gebäudereinigung');
    expect(pdf.toString('latin1')).not.toMatch(/brightnest/i);
  }
  expect(calendar).toContain('Blitzblank cleans');
  for (const text of [...pdfs.map(readPdfText), calendar]) expect(text).not.toMatch(/brightnest/i);
});
