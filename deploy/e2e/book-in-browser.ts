import type { Page } from 'playwright-core';
import { CARD_DETAILS } from './book-clean';

/** Fills in the booking form: the first service, two hours, the first free time in Sydney. */
export async function chooseClean(page: Page): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Service' }).getByRole('radio').first().check();
  await page.getByRole('radio', { name: '2 hours' }).check();
  await page.getByLabel('State').selectOption('NSW');
  await page.getByLabel('Address').fill('12 King Street, Newtown');
  await page
    .getByRole('radiogroup', { name: / 20\d\d$/ })
    .getByRole('radio')
    .first()
    .check();
}

/** Pays on the page of the sandbox. */
export async function payAtSandbox(page: Page, cardNumber: string): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Expiry').fill(CARD_DETAILS.expiry);
  await page.getByLabel('CVC').fill(CARD_DETAILS.cvc);
  await page.getByLabel('Name on card').fill(CARD_DETAILS.name);
  await page.getByRole('button', { name: 'Pay with this card' }).click();
}
