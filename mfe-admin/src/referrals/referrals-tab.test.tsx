import { type Permission, PERMISSIONS } from '@brightnest/contracts/permissions';
import { DEFAULT_REFERRAL_SETTINGS } from '@brightnest/contracts/promotions/referral';
import type {
  StaffCreditResponse,
  StaffReferral,
} from '@brightnest/contracts/promotions/referral-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, within } from '@testing-library/react';
import { openSettingsTab } from '../testing/catalogue';
import { ReferralsTab } from './referrals-tab';

const GRACE = '64b0000000000000000000f1';
const REFERRAL: StaffReferral = {
  ...{ id: 'booking 1', code: 'ABCD2345', kind: 'booking', dealId: '1', status: 'refused' },
  ...{ referrerId: GRACE, referrerName: 'Grace Hopper', referrerEmail: 'grace@example.com' },
  ...{ refereeId: null, refereeName: 'Ada Byron', refereeEmail: 'ada@example.com' },
  ...{ refusal: 'limit', welcome: '20.00', reward: '15.00', currency: 'AUD', earnedAt: null },
  createdAt: '2030-01-14T00:00:00.000Z',
};

let server: Awaited<ReturnType<typeof startApiServer>>;
let credit: StaffCreditResponse;
let permissions: readonly Permission[];
beforeEach(async () => {
  permissions = PERMISSIONS;
  credit = {
    ...{ success: true, id: GRACE, userId: GRACE, name: 'Grace Hopper' },
    ...{ email: 'grace@example.com', lines: [] },
    credit: { balance: '45.00', currency: 'AUD', expiresOn: '' },
  };
  server = await startApiServer({
    'GET /api/auth/permissions': () => ({ body: { success: true, permissions } }),
    'GET /api/admin/referral-settings': () => ({
      body: { success: true, settings: DEFAULT_REFERRAL_SETTINGS, revision: 0 },
    }),
    'GET /api/admin/referrals': () => ({
      body: {
        ...{ success: true, referrals: [REFERRAL], page: 1, pageSize: 20, total: 1 },
        isTotalExact: true,
      },
    }),
    [`GET /api/admin/credits/${GRACE}`]: () => ({ body: credit }),
    'POST /api/admin/credits': () => ({ status: 201, body: credit }),
    [`POST /api/admin/credits/${GRACE}/withdrawals`]: () => {
      credit = { ...credit, credit: { ...credit.credit, balance: '0.00' } };
      return { body: credit };
    },
  });
});
afterEach(() => server.stop());

const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('says who brought whom, and why that earned nothing', async () => {
  openSettingsTab(<ReferralsTab />);
  const row = within((await screen.findByText('Ada Byron')).closest('tr')!);
  expect(row.getByText('Grace Hopper')).toBeVisible();
  expect(row.getByText('Not counted')).toBeVisible();
  expect(row.getByText('It is beyond the limit of the year')).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

it('gives credit to an account with a reason', async () => {
  const { user } = openSettingsTab(<ReferralsTab />);
  await user.click(await screen.findByRole('button', { name: 'Give credit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Give credit' }));
  await user.type(form.getByLabelText(/Email/), 'grace@example.com');
  await user.type(form.getByLabelText(/Amount/), '30');
  await user.type(form.getByLabelText(/Reason/), 'Came late');
  await user.click(form.getByRole('button', { name: 'Give credit' }));
  await screen.findByRole('dialog', { name: 'Credit of Grace Hopper' });
  expect(sent()).toEqual([{ email: 'grace@example.com', amount: '30.00', reason: 'Came late' }]);
});

it('withdraws credit with a reason', async () => {
  const { user } = openSettingsTab(<ReferralsTab />);
  await user.click(await screen.findByRole('button', { name: 'Credit of Grace Hopper' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Credit of Grace Hopper' }));
  await user.click(await dialog.findByRole('button', { name: 'Withdraw credit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Withdraw credit' }));
  await user.type(form.getByLabelText(/Reason/), 'By mistake');
  await user.click(form.getByRole('button', { name: 'Withdraw' }));
  await dialog.findByText(/^\$0\.00/);
  expect(sent()).toEqual([{ amount: '45.00', reason: 'By mistake' }]);
});

it('lets who may only look at the catalogue look, and nothing else', async () => {
  permissions = ['catalogue:read'];
  openSettingsTab(<ReferralsTab />);
  await screen.findByText('Ada Byron');
  expect(screen.queryByRole('button', { name: /[Cc]redit/ })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Customers can bring others')).not.toBeInTheDocument();
});
