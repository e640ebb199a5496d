import { referralCode, rememberReferralCode } from '@brightnest/kit/runtime/referral-code';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { completeAnswers, type SiteStub, stubSite } from '../testing/quote-site';
import { saveDraft } from './quote-form';
import { QuotePage } from './quote-page';

let site: SiteStub;
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  site = await stubSite();
  saveDraft({ answers: completeAnswers(), furthest: 5 });
});
afterEach(() => site.stop());

const total = () => within(screen.getByRole('complementary')).getByRole('status').textContent;

async function apply(code: string) {
  const view = renderRoutes([{ path: '/quote-form', element: <QuotePage /> }], {
    at: '/quote-form?step=5',
  });
  await view.user.click(await screen.findByLabelText('Coupon code'));
  await view.user.paste(code);
  await view.user.click(screen.getByRole('button', { name: 'Apply' }));
  return view;
}

it('takes a coupon off the estimate, and sends it with the quote', async () => {
  const coupon = { code: 'SPRING', amountMinor: 2_500, minimumMinor: 0, currency: 'AUD' };
  site.handlers['POST /api/coupons/check'] = () => ({ body: { success: true, coupon } });
  const { user } = await apply('spring');
  expect(await screen.findByText('$25.00 off')).toBeInTheDocument();
  expect(total()).toBe('$128.00');

  await user.click(screen.getByRole('button', { name: /Submit|Get|Send/ }));
  await screen.findByRole('heading', { name: /thank|received|submitted/i });
  expect(site.submissions[0]!.body).toMatchObject({
    ...{ couponCode: 'SPRING', estimatedPrice: '128.00' },
  });
});

it('takes it off the first visit alone: each later one is at the price without it', async () => {
  saveDraft({ answers: { ...completeAnswers(), cleaningFrequency: 'fortnightly' }, furthest: 5 });
  const coupon = { code: 'SPRING', percent: 13, minimumMinor: 0, currency: 'AUD' };
  site.handlers['POST /api/coupons/check'] = () => ({ body: { success: true, coupon } });
  renderRoutes([{ path: '/quote-form', element: <QuotePage /> }], { at: '/quote-form?step=5' });
  const full = await waitFor(() => {
    screen.getByText(/^Per visit, in /);
    return total()!;
  });
  cleanup();
  await apply('spring');
  await screen.findByText('13% off');
  expect(total()).not.toBe(full);
  const note = await screen.findByText(/^For the first visit, in .*; each later one is /);
  expect(note).toHaveTextContent(`each later one is ${full}.`);
});

it('says why it takes nothing off, and the estimate stays', async () => {
  const message = 'This coupon is for a first clean.';
  site.handlers['POST /api/coupons/check'] = () => ({
    status: 409,
    body: { code: 'coupon_refused', message, requestId: 'r' },
  });
  await apply('FIRST');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(total()).toBe('$153.00');
});

const showLastStep = () =>
  renderRoutes([{ path: '/quote-form', element: <QuotePage /> }], { at: '/quote-form?step=5' });

it('takes the code by whose link the reader came by itself', async () => {
  const coupon = { code: 'ABCD2345', amountMinor: 2_000, minimumMinor: 0, currency: 'AUD' };
  site.handlers['POST /api/coupons/check'] = () => ({ body: { success: true, coupon } });
  rememberReferralCode('?utm_source=x&ref=ABCD2345');
  showLastStep();
  expect(await screen.findByText('$20.00 off')).toBeInTheDocument();
  expect(total()).toBe('$133.00');
});

it('forgets such a code without a word where it is not for the reader', async () => {
  site.handlers['POST /api/coupons/check'] = () => ({
    status: 409,
    body: { code: 'coupon_refused', message: 'This is your own code.', requestId: 'r' },
  });
  rememberReferralCode('?ref=ABCD2345');
  showLastStep();
  await waitFor(() => expect(referralCode()).toBe(''));
  expect(screen.getByLabelText('Coupon code')).toHaveValue('');
  expect(screen.queryByText('This is your own code.')).toBeNull();
});
