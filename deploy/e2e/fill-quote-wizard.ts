import type { Page } from 'playwright-core';
import { picturePng } from './applicant-files';
import { untilHydrated } from './pages';

/** What the journey's visitor answers. */
export interface WizardAnswers {
  firstName: string;
  lastName: string;
  email: string;
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

/** Goes through the five steps of the wizard and stops before Submit. */
export async function fillQuoteWizard(page: Page, person: WizardAnswers): Promise<void> {
  await untilHydrated(page);
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Phone number').fill('0412 345 678');
  await next(page);

  await page.getByLabel('Street address').fill('12 Wattle Street');
  await page.getByLabel('Unit (optional)').fill('3B');
  await page.getByLabel('Suburb').fill('Newtown');
  await page.getByLabel('State').selectOption('NSW');
  await page.getByLabel('Postcode').fill('2042');
  await page.getByRole('radio', { name: /^Apartment/ }).check();
  await page.getByRole('button', { name: 'Increase Bedrooms' }).click();
  await next(page);

  await page.getByRole('radio', { name: /^Deep Cleaning/ }).check();
  await page.getByRole('radio', { name: /^Weekly/ }).check();
  await next(page);

  await page.getByRole('checkbox', { name: 'Steam cleaning' }).check();
  await page.getByRole('checkbox', { name: 'Clean oven' }).check();
  await next(page);

  await page.getByRole('radio', { name: /^Morning/ }).check();
}

/** Adds a photo on the last step, and waits until it is stored. */
export async function addWizardPhoto(page: Page): Promise<void> {
  await page.getByLabel('Photos (optional)').setInputFiles({
    name: 'kitchen.png',
    mimeType: 'image/png',
    buffer: picturePng(),
  });
  await page.getByText('1 of 8 photos added').waitFor();
}
