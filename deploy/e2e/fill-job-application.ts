import type { Page } from 'playwright-core';
import { picturePng, resumePdf } from './applicant-files';

/** Who applies in a test. */
export interface TestApplicant {
  firstName: string;
  lastName: string;
  email: string;
}

/** Answers everything on the page of a job that has to be answered, files included, and stops before Submit. */
export async function fillJobApplication(page: Page, applicant: TestApplicant): Promise<void> {
  await page.getByLabel('First name').fill(applicant.firstName);
  await page.getByLabel('Last name').fill(applicant.lastName);
  await page.getByLabel('Email').fill(applicant.email);
  await page.getByLabel('Phone number').fill('0412 345 678');
  await page.getByLabel('Date of birth').fill('1994-03-08');
  await page.getByLabel('Nationality').fill('Australian');
  await page.getByLabel('Address').fill('12 Wattle Street');
  await choose(page, 'Do you have the right to work in Australia?', 'Yes');
  await choose(page, "Do you have a driver's licence?", 'Yes');
  await choose(page, 'National police check', 'Can obtain');
  for (const toggle of ['English', 'Vietnamese', 'Monday', 'Thursday', 'Inner West']) {
    await page.getByRole('checkbox', { name: toggle, exact: true }).check();
  }
  await page.getByLabel('Available hours').fill('9am to 3pm');
  await page.getByLabel(/^Resume/).setInputFiles({
    name: 'resume.pdf',
    mimeType: 'application/pdf',
    buffer: resumePdf(),
  });
  await page.getByText('Resume uploaded successfully').waitFor();
  await page.getByLabel(/^Profile picture/).setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: picturePng(),
  });
  await page.getByText('Profile picture uploaded successfully').waitFor();
  await page.getByRole('checkbox', { name: /^I agree to the Terms/ }).check();
}

const choose = (page: Page, question: string, answer: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer }).check();
