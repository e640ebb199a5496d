import { type Permission, PERMISSIONS } from '@brightnest/contracts/permissions';
import { DEFAULT_GIFT_CARD_SETTINGS } from '@brightnest/contracts/gift-cards/gift-card';
import type { StaffGiftCard } from '@brightnest/contracts/gift-cards/gift-card-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, within } from '@testing-library/react';
import { openSettingsTab } from '../testing/catalogue';
import { GiftCardsTab } from './gift-cards-tab';

const ID = '64b0000000000000000000f1';
const CARD: StaffGiftCard = {
  version: 'v1',
  ...{ id: ID, codeEnd: '7KQM', source: 'sold', status: 'active', value: '100.00' },
  buyerId: null,
  ...{ balance: '70.00', currency: 'AUD', buyerName: 'Ada Byron', buyerEmail: 'ada@example.com' },
  ...{ recipientName: 'Grace Hopper', recipientEmail: 'grace@example.com', message: 'For you' },
  ...{ reason: '', expiresOn: '', sendAt: '2030-01-14T00:00:00.000Z' },
  ...{ sentAt: '2030-01-14T00:00:00.000Z', createdAt: '2030-01-14T00:00:00.000Z' },
};

let server: Awaited<ReturnType<typeof startApiServer>>;
let cards: StaffGiftCard[];
let permissions: readonly Permission[];
beforeEach(async () => {
  cards = [CARD];
  permissions = PERMISSIONS;
  const one = () => ({ body: { success: true, card: cards[0], lines: [] } });
  server = await startApiServer({
    'GET /api/auth/permissions': () => ({ body: { success: true, permissions } }),
    'GET /api/admin/gift-card-settings': () => ({
      body: { success: true, settings: DEFAULT_GIFT_CARD_SETTINGS, revision: 0 },
    }),
    'GET /api/admin/gift-cards': () => ({
      body: { success: true, cards, page: 1, pageSize: 20, total: 1, isTotalExact: true },
    }),
    [`GET /api/admin/gift-cards/${ID}`]: one,
    [`POST /api/admin/gift-cards/${ID}/changes`]: () => {
      cards = [{ ...CARD, status: 'blocked' }];
      return one();
    },
    [`POST /api/admin/gift-cards/${ID}/refund`]: () => {
      cards = [{ ...CARD, status: 'refunded', balance: '0.00' }];
      return one();
    },
  });
});
afterEach(() => server.stop());

const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

async function openCard() {
  const { user } = openSettingsTab(<GiftCardsTab />);
  await user.click(await screen.findByRole('button', { name: 'Details of the gift card …7KQM' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gift card …7KQM' }));
  await dialog.findByText('$70.00 AUD');
  return { user, dialog };
}

it('blocks a gift card once that is confirmed', async () => {
  const { user, dialog } = await openCard();
  expect(await findViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Block' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Block' }));
  expect(await dialog.findByRole('button', { name: 'Unblock' })).toBeVisible();
  expect(sent()).toEqual([{ change: 'block' }]);
});

it('refunds what is left with a reason, and what was read of it', async () => {
  const { user, dialog } = await openCard();
  await user.click(dialog.getByRole('button', { name: 'Refund what is left' }));
  const form = within(await screen.findByRole('dialog', { name: 'Refund what is left' }));
  expect(form.getByText(/\$70.00 AUD goes back .* to Ada Byron/)).toBeVisible();
  await user.type(form.getByLabelText(/Reason/), 'Bought twice');
  await user.click(form.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('$0.00 AUD')).toBeVisible();
  expect(sent()).toEqual([{ reason: 'Bought twice', expectedBalance: '70.00' }]);
});

it('lets who may only look at payments look, and nothing else', async () => {
  permissions = ['payments:read'];
  const { dialog } = await openCard();
  expect(dialog.queryByRole('button', { name: 'Block' })).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Refund what is left' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Gift cards are sold on the site')).not.toBeInTheDocument();
});
