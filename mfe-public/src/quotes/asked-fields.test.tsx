import { DEFAULT_FORM_FIELDS } from '@brightnest/contracts/company/form-fields';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor } from '@testing-library/react';
import { completeAnswers, type SiteStub, stubSite } from '../testing/quote-site';
import { readDraft, saveDraft } from './quote-form';
import { QuotePage } from './quote-page';

let site: SiteStub;
beforeEach(async () => {
  site = await stubSite();
  sessionStorage.clear();
});
afterEach(async () => {
  pageSettings.formFields = {};
  await site.stop();
});

async function openLastStep(answers: object = {}) {
  saveDraft({ answers: { ...completeAnswers(), ...answers }, furthest: 5 });
  const view = renderRoutes([{ path: '/quote-form', element: <QuotePage /> }], {
    at: '/quote-form?step=5',
  });
  await screen.findByRole('heading', { level: 2, name: 'Preferred Arrival Time' });
  return view;
}
const submit = () => screen.getByRole('button', { name: 'Submit' });
const sent = () => screen.findByRole('heading', { level: 1, name: /Thank you/ });

it('asks what the company wants, says what is optional, and misses what is required', async () => {
  pageSettings.formFields = {
    quote: { preferredDate: 'required', preferredTime: 'required', photos: 'hidden' },
  };
  const { user } = await openLastStep();
  expect(
    screen.getByRole('textbox', { name: 'Anything we should know? (optional)' }),
  ).toBeVisible();
  expect(screen.queryByLabelText(/Photos/)).not.toBeInTheDocument();
  const date = screen.getByLabelText(/^Preferred date/);
  expect(date).toHaveAttribute('aria-required', 'true');
  await user.click(submit());
  expect(await screen.findByText('Please fill in “Preferred date”')).toBeVisible();
  expect(screen.getByText('Please fill in “Preferred time”')).toBeVisible();
  await waitFor(() => expect(date).toHaveFocus());
  expect(site.submissions).toEqual([]);
});

it('sends no answer of a draft that is asked for no longer, and keeps it in the draft', async () => {
  pageSettings.formFields = { quote: { specialInstructions: 'hidden', couponCode: 'hidden' } };
  const { user } = await openLastStep({ specialInstructions: 'Two cats', couponCode: 'SPRING' });
  expect(screen.queryByLabelText(/Coupon/)).not.toBeInTheDocument();
  expect(readDraft()?.answers.specialInstructions).toBe('Two cats');
  await user.click(submit());
  await sent();
  const [{ body } = { body: undefined }] = site.submissions;
  expect(body?.firstName).toBe('Ada');
  expect(body).not.toHaveProperty('specialInstructions');
  expect(body).not.toHaveProperty('couponCode');
});

it('shows a field that was not asked when the page was opened, and loses nothing', async () => {
  pageSettings.formFields = { quote: { unit: 'hidden' } };
  site.handlers['GET /api/form-fields'] = () => ({
    body: { formFields: { ...DEFAULT_FORM_FIELDS, quote: { unit: 'required' } }, revision: 2 },
  });
  const { user } = await openLastStep({ specialInstructions: 'Two cats' });
  const message = 'Please fill in “Unit”';
  site.failNext(400, { code: 'validation_failed', message: 'No', fields: { unit: message } });
  await user.click(submit());
  const unit = await screen.findByRole('textbox', { name: /^Unit/ });
  expect(unit).toHaveAttribute('aria-required', 'true');
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(unit).toHaveFocus());
  await user.type(unit, '4');
  expect(readDraft()?.answers).toMatchObject({ specialInstructions: 'Two cats', unit: '4' });
});
