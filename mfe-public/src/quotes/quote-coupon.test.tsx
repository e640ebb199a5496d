import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, within } from '@testing-library/react';
import { completeAnswers, type SiteStub, stubSite } from '../testing/quote-site';
import { saveDraft } from './quote-form';
import { QuotePage } from './quote-page';

let site: SiteStub;
beforeEach(async () => {
  sessionStorage.clear();
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
