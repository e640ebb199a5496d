import { type Permission, PERMISSIONS } from '@brightnest/contracts/permissions';
import type { AdminCoupon, CouponRequest } from '@brightnest/contracts/promotions/coupon-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, within } from '@testing-library/react';
import { openSettingsTab } from '../testing/catalogue';
import { CouponsTab } from './coupons-tab';

const ID = '64b0000000000000000000c1';
const SPRING: AdminCoupon = {
  ...{ id: ID, code: 'SPRING', note: 'Flyers', kind: 'percent', amount: '', percent: 20 },
  ...{ cap: '50.00', minimum: '', target: 'all', firstCleanOnly: false, oncePerCustomer: true },
  ...{ startsOn: '', endsOn: '', maxUses: 100, returns: 'in_time', isActive: true },
  ...{ currency: 'AUD', revision: 3, uses: 0, cost: '0.00', wasUsed: false },
};

let server: Awaited<ReturnType<typeof startApiServer>>;
let coupons: AdminCoupon[];
let permissions: readonly Permission[];
beforeEach(async () => {
  coupons = [SPRING];
  permissions = PERMISSIONS;
  server = await startApiServer({
    'GET /api/auth/permissions': () => ({ body: { success: true, permissions } }),
    'GET /api/admin/coupons': () => ({ body: { success: true, coupons } }),
    'POST /api/admin/coupons': ({ body }) => {
      coupons = [{ ...SPRING, ...(body as CouponRequest), id: ID.replace('1', '2') }, ...coupons];
      return { status: 201, body: { success: true, coupon: coupons[0] } };
    },
    [`PUT /api/admin/coupons/${ID}`]: ({ body }) => {
      coupons = [{ ...coupons[0]!, ...(body as CouponRequest) }];
      return { body: { success: true, coupon: coupons[0] } };
    },
    [`GET /api/admin/coupons/${ID}/uses`]: () => ({
      body: {
        ...{ success: true, page: 1, pageSize: 20, total: 2 },
        uses: [
          {
            ...{ kind: 'booking', dealId: 'b1', customerName: 'Jane Doe', amount: '40.00' },
            ...{ email: 'jane@example.com', usedAt: '2030-01-14T00:00:00.000Z' },
            ...{ returnedAt: null, isRepeated: true },
          },
          {
            ...{ kind: 'quote', dealId: 'q1', customerName: 'Ada Byron', amount: '31.00' },
            ...{ email: '', usedAt: '2030-01-13T00:00:00.000Z' },
            ...{ returnedAt: '2030-01-14T00:00:00.000Z', isRepeated: false },
          },
        ],
      },
    }),
    'GET /api/admin/activity': () => ({
      body: { success: true, activities: [], page: 1, pageSize: 10, total: 0 },
    }),
  });
});
afterEach(() => server.stop());

const sent = () =>
  server.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body as CouponRequest);

it('lists coupons with what they promise, and what they have cost', async () => {
  coupons = [{ ...SPRING, uses: 100, cost: '4120.50' }];
  openSettingsTab(<CouponsTab />);
  const row = (await screen.findByText('SPRING')).closest('tr')!;
  expect(within(row).getByText('20% off, at most $50.00')).toBeInTheDocument();
  expect(within(row).getByText('100 of 100')).toBeInTheDocument();
  expect(within(row).getByText('$4,120.50 AUD')).toBeInTheDocument();
  expect(within(row).getByText('Used up')).toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
});

it('adds a coupon', async () => {
  const { user } = openSettingsTab(<CouponsTab />);
  await screen.findByText('SPRING');
  await user.click(await screen.findByRole('button', { name: 'Add coupon' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a coupon' });
  await user.click(within(dialog).getByRole('button', { name: 'Add coupon' }));
  expect(await within(dialog).findByText(/Please use 3 to 30 letters/)).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText(/^Code/), 'summer');
  await user.selectOptions(within(dialog).getByLabelText('It takes off'), 'An amount');
  await user.type(within(dialog).getByLabelText(/^Amount/), '15');
  await user.click(within(dialog).getByRole('button', { name: 'Add coupon' }));
  expect(await screen.findByText('Coupon added')).toBeInTheDocument();
  expect(sent()).toMatchObject([
    { code: 'SUMMER', kind: 'amount', amount: '15', percent: null, oncePerCustomer: true },
  ]);
  expect(await screen.findByText('$15.00 off')).toBeInTheDocument();
});

it('only switches off one that was used', async () => {
  coupons = [{ ...SPRING, wasUsed: true }];
  const { user } = openSettingsTab(<CouponsTab />);
  await user.click(await screen.findByRole('button', { name: 'Edit SPRING' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit SPRING' });
  expect(within(dialog).queryByLabelText(/^Percent/)).toBeNull();
  expect(within(dialog).getByText(/what it promises stays/)).toBeInTheDocument();
  await user.click(within(dialog).getByLabelText(/^Active/));
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Switched off', { selector: 'td *' })).toBeInTheDocument();
  expect(sent()).toMatchObject([{ isActive: false, percent: 20, cap: '50.00', revision: 3 }]);
});

it('shows who used it for what', async () => {
  const { user } = openSettingsTab(<CouponsTab />);
  await user.click(await screen.findByRole('button', { name: 'Uses of SPRING' }));
  const dialog = await screen.findByRole('dialog', { name: 'Uses of SPRING' });
  expect(await within(dialog).findByText('Jane Doe')).toBeInTheDocument();
  expect(within(dialog).getByText('-$40.00 AUD')).toBeInTheDocument();
  expect(within(dialog).getByText('They had used it before.')).toBeInTheDocument();
  expect(within(dialog).getByText(/^Returned/)).toBeInTheDocument();
});

it('is for reading alone where the role may not change it', async () => {
  permissions = ['catalogue:read'];
  openSettingsTab(<CouponsTab />);
  await screen.findByText('SPRING');
  expect(screen.queryByRole('button', { name: 'Add coupon' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit SPRING' })).toBeNull();
});
