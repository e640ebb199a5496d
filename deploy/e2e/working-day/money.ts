import { fromDecimalText } from '@brightnest/contracts/money';
import type { Locator } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { dashboard } from '../staff/staff-pages';
import { type Day, moveTo, type Worker } from './day';

const REFUND = '5.00';

/** Gives the customer who complained a part back, in the dialog of the deal. */
export async function refund(day: Day): Promise<void> {
  const { office, customer } = day;
  const { page } = office;
  await page.goto(dashboard(`tab=payments&search=${customer.email}`));
  const deal = page.getByRole('dialog', { name: / for Ada Byron$/ });
  const form = page.getByRole('dialog', { name: 'Refund a payment' });
  await day.efforts.measure('A refund', office, async () => {
    await office.click(page.getByRole('button', { name: /^Details of Confirmation fee/ }).first());
    await office.click(deal.getByRole('button', { name: 'Refund', exact: true }));
    const payment = form.getByLabel('Payment');
    const fee = payment.getByRole('option', { name: /Confirmation fee/ });
    await office.choose(payment, (await fee.getAttribute('value'))!);
    await office.write(form.getByLabel(/^Amount/), REFUND);
    await office.write(form.getByLabel(/^Reason/), 'The oven');
    await office.click(form.getByRole('button', { name: 'Refund', exact: true }));
    await form.waitFor({ state: 'detached' });
    await deal.getByText('Refunded', { exact: true }).first().waitFor();
  });
  day.sums.refunds += fromDecimalText(REFUND);
  await page.keyboard.press('Escape');
  await day.site.mail.latestTo(customer.email, /refund/i);
}

/** The period is over: cash is handed in, and the pay of both who worked is approved, with a payslip. */
export async function runPay(day: Day): Promise<void> {
  const { office, morning, substitutes } = day;
  const { page } = office;
  await moveTo(day, morning.plus({ months: 1 }).startOf('month').set({ hour: 10 }));
  await page.goto(dashboard(`tab=pay&on=${morning.toISODate()}`));
  const [first, ...others] = substitutes;
  await day.efforts.measure('Pay of a cleaner, with the cash handed in', office, () =>
    payWorker(day, first),
  );
  for (const worker of others) await payWorker(day, worker);
}

async function payWorker({ office }: Day, { firstName, lastName }: Worker): Promise<void> {
  const { page } = office;
  const name = `${firstName} ${lastName}`;
  await office.click(page.getByRole('button', { name, exact: true }));
  const sheet = page.getByRole('dialog', { name });
  const takeIn = sheet.getByRole('button', { name: 'Take in cash' });
  await office.click(takeIn);
  const form = page.getByRole('dialog', { name: 'Take in cash' });
  await office.click(form.getByRole('button', { name: 'Record' }));
  await form.waitFor({ state: 'detached' });
  // What is approved is what was seen: the pay with the cash that was handed in.
  await takeIn.waitFor({ state: 'detached' });
  await office.click(sheet.getByRole('button', { name: 'Approve', exact: true }));
  const payslip = sheet.getByRole('link', { name: 'Payslip (PDF)' });
  await payslip.waitFor();
  const pdf = await page.request.get((await payslip.getAttribute('href'))!);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
}

/** What the accountant gets, as text. */
export interface Exports {
  payments: string;
  revenue: string;
  bookings: string;
  quotes: string;
  pay: string;
}

/** The office downloads what the accountant needs of the day, and all there is beside it. */
export async function exportAll(day: Day): Promise<Exports> {
  const { office, morning } = day;
  const { page } = office;
  const on = morning.toISODate()!;
  const download = async (query: string) => {
    await page.goto(dashboard(query));
    const link = page.getByRole('link', { name: 'Export CSV' });
    return () => saved(day, link);
  };
  const save = async (query: string) => (await download(query))();
  const savePayments = await download(`tab=payments&from=${on}&to=${on}`);
  return {
    payments: await day.efforts.measure('The accountant’s export', office, savePayments),
    revenue: await save(`tab=reports&report=revenue&period=own&from=${on}&to=${on}`),
    bookings: await save('tab=bookings'),
    quotes: await save('tab=quotes'),
    pay: await save(`tab=pay&on=${on}`),
  };
}

async function saved({ office }: Day, link: Locator): Promise<string> {
  const [download] = await Promise.all([office.page.waitForEvent('download'), office.click(link)]);
  return readFile(await download.path(), 'utf8');
}
