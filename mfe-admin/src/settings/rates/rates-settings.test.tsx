import { DEFAULT_QUOTE_RATES } from '@brightnest/contracts/catalogue/quote-rates';
import type { QuoteRatesRequest } from '@brightnest/contracts/catalogue/quote-rates-schemas';
import { PERMISSIONS } from '@brightnest/contracts/permissions';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, within } from '@testing-library/react';
import { RatesSettings } from './rates-settings';

const PATH = '/api/admin/quote-rates';

let sent: QuoteRatesRequest[];
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  sent = [];
  const extras = DEFAULT_QUOTE_RATES.extras.slice(0, 3);
  const settings = { ...DEFAULT_QUOTE_RATES, extras };
  const before = { ...settings, extras: extras.slice(0, 2), memberDiscountPercent: 15 };
  server = await startApiServer({
    'GET /api/auth/permissions': () => ({ body: { success: true, permissions: PERMISSIONS } }),
    [`GET ${PATH}`]: () => ({ body: { success: true, settings, revision: 1 } }),
    [`GET ${PATH}/history`]: () => ({
      body: {
        success: true,
        changes: [
          {
            ...{ revision: 1, changedAt: '2026-11-01T10:00:00.000Z', by: null },
            ...{ fields: ['extras', 'memberDiscountPercent'], before, after: settings },
          },
        ],
        ...{ page: 1, pageSize: 10, total: 1 },
      },
    }),
    [`PUT ${PATH}`]: ({ body }) => {
      sent.push(body as QuoteRatesRequest);
      const { revision, ...saved } = body as QuoteRatesRequest;
      return { body: { success: true, settings: saved, revision: revision + 1 } };
    },
  });
});
afterEach(() => server.stop());

async function open() {
  const { user } = renderWithKit(<RatesSettings />);
  await screen.findByRole('form', { name: 'Rates' });
  const type = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    if (text) await user.type(field, text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }));
  return { user, type, save };
}
const extra = (name: string) => within(screen.getByRole('group', { name: `Extra: ${name}` }));

it('shows what a home costs by what is typed, and refuses what is no amount beside its field', async () => {
  const { type, save } = await open();
  expect(await findViolations()).toEqual([]);
  const example = within(screen.getByRole('status'));
  const text =
    'Regular Cleaning, 3 bedrooms, 2 bathrooms, weekly, Clean oven: $228.00, 2 hours 30 minutes';
  expect(example.getByText(text)).toBeVisible();
  const bedroom = screen.getAllByLabelText(/^Each bedroom/)[0]!;
  await type(bedroom, '50');
  expect(await example.findByText(/weekly, Clean oven: \$255\.00/)).toBeVisible();
  await type(bedroom, 'much');
  await save();
  expect(await screen.findByText('Please enter an amount such as 40.00')).toBeVisible();
  expect(bedroom).toHaveValue('much');
  expect(sent).toEqual([]);
});

it('adds, prices, moves and retires extras', async () => {
  const { user, type, save } = await open();
  await user.click(screen.getByRole('button', { name: 'Retire Clean oven' }));
  expect(extra('Clean oven').getByText('Clean oven: retired')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Move Disinfectant up' }));
  await user.click(screen.getByRole('button', { name: 'Add an extra' }));
  const added = extra('New extra');
  await user.selectOptions(added.getByLabelText(/^How it is priced/), 'By bedrooms');
  await type(added.getByLabelText(/^Price in larger/), '90');
  await type(added.getByLabelText(/^Price \*|^Price$/), '60');
  await save();
  expect(await added.findByText('Name is required')).toBeVisible();
  await type(added.getByLabelText(/^Name/), 'Curtains');
  expect(
    await extra('Curtains').findByText('Curtains · $60 up to 3 bedrooms, $90 for 3+'),
  ).toBeVisible();
  await save();
  expect(await screen.findByText('Rates saved')).toBeVisible();
  expect(sent[0]!.extras).toMatchObject([
    { id: 'disinfectant' },
    { id: 'steam_cleaning' },
    { id: 'clean_oven', isActive: false },
    { label: 'Curtains', pricing: 'by_bedrooms', price: '60.00', priceAbove: '90.00' },
  ]);
  expect(sent[0]!.extras[3]).not.toHaveProperty('unit');
});

it('tells what a change changed, and goes back', async () => {
  const { user } = await open();
  await user.click(screen.getByText('History'));
  expect(await screen.findByText('nothing → Clean oven: $75')).toBeVisible();
  expect(screen.getByText('15 → 20')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Restore what was before/ }));
  expect(await screen.findByText('Restored')).toBeVisible();
  expect(sent[0]).toMatchObject({ memberDiscountPercent: 15, revision: 1 });
});
