import type { BuyGiftCardRequest } from '@brightnest/contracts/gift-cards/gift-card-schemas';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen } from '@testing-library/react';
import { GiftCardsPage } from './gift-cards-page';

let site: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  pageSettings.giftCards = { ...pageSettings.giftCards, isSold: true };
  sessionStorage.clear();
  site = await startApiServer({
    'POST /api/gift-cards': () => ({
      status: 201,
      body: { success: true, checkoutId: '11111111-1111-4111-8111-111111111111' },
    }),
    'POST /api/gift-cards/check': () => ({
      body: {
        ...{ success: true, balance: '70.00', value: '100.00', currency: 'AUD' },
        ...{ expiresOn: '', refusal: null },
      },
    }),
  });
});
afterEach(() => site.stop());

const open = () =>
  renderRoutes(
    [
      { path: '/gift-cards', element: <GiftCardsPage /> },
      { path: '/payment/checkout', element: <h1>Checkout</h1> },
    ],
    { at: '/gift-cards' },
  );

it('takes whom it is for and how much, and leads to the payment', async () => {
  const { user } = open();
  const enter = async (label: RegExp, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  await user.selectOptions(screen.getByLabelText('Amount'), 'Another amount');
  await enter(/Your amount/, '75');
  await enter(/Your name/, 'Ada Byron');
  await enter(/Your email/, 'ada@example.com');
  await enter(/Name of who gets it/, 'Grace');
  await enter(/Email of who gets it/, 'grace@example.com');
  expect(await findViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Go to the payment' }));

  expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeVisible();
  const [call] = site.calls.filter(({ url }) => url === '/api/gift-cards');
  expect(call!.body as BuyGiftCardRequest).toMatchObject({
    ...{ amount: '75.00', buyerEmail: 'ada@example.com', recipientName: 'Grace', sendOn: '' },
  });
});

it('says of a code that can be none what is wrong with it', async () => {
  const message = 'Please enter all 16 letters and digits of the gift card';
  site.handlers['POST /api/gift-cards/check'] = () => ({
    status: 400,
    body: {
      ...{ code: 'validation_failed', message: 'Please check the highlighted fields.' },
      ...{ fields: { code: message }, requestId: 'r' },
    },
  });
  const { user } = open();
  await user.type(screen.getByLabelText('Code of the gift card'), 'XXXX');
  await user.click(screen.getByRole('button', { name: 'Show what is left' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('says what is left on one, also where none are sold', async () => {
  pageSettings.giftCards = { ...pageSettings.giftCards, isSold: false };
  const { user } = open();
  expect(screen.getByText(/We do not sell gift cards at the moment/)).toBeVisible();
  await user.type(screen.getByLabelText('Code of the gift card'), 'abcd-efgh-jkmn-7kqm');
  await user.click(screen.getByRole('button', { name: 'Show what is left' }));
  expect(await screen.findByText(/\$70.00 AUD of \$100.00 AUD is left/)).toBeVisible();
});
